import type { UserSheet } from '@grenda/contract';
import { brand } from '@grenda/contract/brand';
import { staffClient } from '#src/lib/api/staff-client.ts';
import { downloadJson } from '#src/lib/download.ts';
import { ReasonSheet } from '../decisions/reason-sheet.tsx';
import { copy } from './copy.ts';

const texts = copy.export;

type ExportSheetProps = { user: UserSheet; isOpen: boolean; onClose: () => void };

export function ExportSheet({ user: { userId, username }, isOpen, onClose }: ExportSheetProps) {
  return (
    <ReasonSheet
      kind="export"
      texts={{ ...texts, title: texts.title(username) }}
      done={texts.done(username)}
      isOpen={isOpen}
      send={async (reason) => {
        const account = await staffClient.exportUser({ params: { userId }, body: { reason } });
        downloadJson(`${brand.name.toLowerCase()}-${username}.json`, account);
        return undefined;
      }}
      onClose={onClose}
    />
  );
}
