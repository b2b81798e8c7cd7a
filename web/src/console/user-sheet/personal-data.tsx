import type { UserSheet } from '@grenda/contract';
import { useId, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { onFirstClick } from '../decisions/double-click.ts';
import { destructiveButtonClass } from '../sheet/sheet-actions.tsx';
import { copy } from './copy.ts';
import { EraseSheet } from './erase-sheet.tsx';
import { ExportSheet } from './export-sheet.tsx';

export function PersonalData({ user }: { user: UserSheet }) {
  const [openSheet, setOpenSheet] = useState<'export' | 'erase'>();
  const titleId = useId();
  const close = () => setOpenSheet(undefined);
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-2">
      <h3 id={titleId} className="text-sm font-semibold text-ink-soft">
        {copy.personalData.title}
      </h3>
      <p className="text-sm text-ink-soft">{copy.personalData.text}</p>
      <div className="flex flex-wrap gap-2">
        {user.emailConfirmed && (
          <Button variant="outline" onClick={onFirstClick(() => setOpenSheet('export'))}>
            {copy.export.button}
          </Button>
        )}
        <Button
          variant="destructive"
          className={destructiveButtonClass}
          onClick={onFirstClick(() => setOpenSheet('erase'))}
        >
          {copy.erase.button}
        </Button>
      </div>
      <ExportSheet user={user} isOpen={openSheet === 'export'} onClose={close} />
      <EraseSheet user={user} isOpen={openSheet === 'erase'} onClose={close} />
    </section>
  );
}
