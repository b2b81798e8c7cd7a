import { problemOf, statusOf } from '#src/lib/api/problem.ts';
import { problemText } from '../api/problem-text.ts';
import { copy } from './copy.ts';

const texts = copy.errors;

export function photoErrorText(error: unknown): string {
  const { errors = {} } = problemOf(error);
  if (statusOf(error) === 400) {
    if (errors['PhotoPixels']) return texts.tooManyPixels;
    return errors['PhotoDamaged'] ? texts.damaged : texts.type;
  }
  return problemText(error, {
    0: texts.waits,
    409: texts.full,
    413: texts.tooLarge,
    503: texts.busy,
  });
}
