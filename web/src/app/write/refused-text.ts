import { problemOf } from '#src/lib/api/problem.ts';
import { copy } from './copy.ts';

/** Returns the text of a listing that the server has refused. */
export function refusedText(error: unknown): string {
  return problemOf(error).errors?.['photos'] ? copy.photos.gone : copy.refused;
}
