import { MailCheck } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { copy } from './copy.ts';
import { ResendConfirmationButton } from './resend-confirmation-button.tsx';

const texts = copy.checkEmail;

export function CheckEmail({ email }: { email: string }) {
  return (
    <>
      <span className="grid size-12 place-items-center rounded-full bg-meadow-wash text-meadow">
        <MailCheck className="size-6" aria-hidden />
      </span>
      <h1 className="mt-4 text-2xl font-bold tracking-tight">{texts.title}</h1>
      <p className="mt-2 text-ink-soft">
        {texts.sent} <b className="block font-semibold wrap-anywhere text-ink">{email}</b>
      </p>
      <ol className="mt-6 grid gap-4">
        {texts.steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3.5">
            <span
              className="grid size-8 shrink-0 place-items-center rounded-full bg-spruce-wash font-bold text-spruce tabular-nums"
              aria-hidden
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <h2 className="mt-1 font-semibold">{title}</h2>
              <p className="text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-6 border-t border-line pt-5 text-sm text-ink-soft">{texts.missing}</p>
      <div className="mt-3 grid gap-3">
        <ResendConfirmationButton email={email} />
        <Link to="/app/sign-in" state={{ email }} className={buttonClass({ size: 'lg', variant: 'ghost' })}>
          {copy.toSignIn}
        </Link>
      </div>
    </>
  );
}
