import { endpoints } from '@grenda/contract/endpoints';
import type { Deps } from '../deps.ts';
import type { Implement } from '../http/implement.ts';
import { exportAccount } from './export-account.ts';

/** Mounts the call that hands a person all that is kept about them, whichever feature keeps it. */
export function exportRoutes(implement: Implement, deps: Deps): void {
  implement(endpoints.exportAccount, ({ caller: { userId } }, c) => {
    c.header('content-disposition', 'attachment; filename="grenda-account.json"');
    return exportAccount(deps, userId);
  });
}
