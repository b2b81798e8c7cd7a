import { problemOf } from '#src/lib/api/problem.ts';
import { copy } from './copy.ts';

export function refusedText(error: unknown): string {
  return problemOf(error).errors?.['photos'] ? copy.photos.gone : copy.refused;
}
