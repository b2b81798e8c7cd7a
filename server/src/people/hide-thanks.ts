import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';

type HideThanksInput = { callerId: string; thanksId: string; isHidden: boolean };

export async function hideThanks(
  { db, clock }: Deps,
  { callerId, thanksId, isHidden }: HideThanksInput,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('thanks')
    .set({ hiddenAt: isHidden ? clock.now() : null })
    .where('id', '=', thanksId)
    .where('subjectId', '=', callerId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new KnownError('not-found', { detail: 'You have received no thanks with this id.' });
}
