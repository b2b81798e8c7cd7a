import { problemOf } from '#src/lib/api/problem.ts';
import { FormError } from '../shell/forms/form-error.tsx';
import { problemText } from '../shell/api/problem-text.ts';
import { copy } from './copy.ts';
import { ResendConfirmationButton } from './resend-confirmation-button.tsx';

const texts = copy.signIn;

export function SignInError({ error, email }: { error: Error; email: string }) {
  const { status, detail } = problemOf(error);
  if (status === 401 && detail === 'NotAllowed') {
    return (
      <div className="grid gap-3">
        <FormError>{texts.unconfirmed}</FormError>
        <ResendConfirmationButton email={email} />
      </div>
    );
  }
  const unauthorized = { LockedOut: texts.locked, Banned: texts.banned }[detail] ?? texts.refused;
  return <FormError>{problemText(error, { 400: texts.refused, 401: unauthorized, 429: texts.tooOften })}</FormError>;
}
