import { problemOf } from '#src/lib/api/problem.ts';
import { FormError } from '../shell/forms/form-error.tsx';
import { problemText } from '../shell/api/problem-text.ts';
import { copy } from './copy.ts';
import { ResendButton } from './resend-button.tsx';

const texts = copy.signIn;

/** Why somebody could not sign in, and the way on; the server tells it as a word of its 401. */
export function SignInRefusal({ error, email }: { error: Error; email: string }) {
  const { status, detail } = problemOf(error);
  if (status === 401 && detail === 'NotAllowed') {
    return (
      <div className="grid gap-3">
        <FormError>{texts.unconfirmed}</FormError>
        <ResendButton email={email} />
      </div>
    );
  }
  const refused = detail === 'LockedOut' ? texts.locked : texts.refused;
  return <FormError>{problemText(error, { 400: texts.refused, 401: refused })}</FormError>;
}
