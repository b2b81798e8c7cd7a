import { buttonClass } from '#src/ui/button/button-class.ts';
import { copy } from './copy.ts';

/** A plain link, because the app is in Norwegian and therefore a separate document. */
export function AppLink({ email }: { email: string | undefined }) {
  // In the fragment, which browsers do not send: a reverse proxy may log URLs.
  const fragment = email ? `#${new URLSearchParams({ email })}` : '';
  return (
    <a href={`/app/sign-in${fragment}`} className={`${buttonClass({ size: 'lg' })} w-full`}>
      {copy.appLink}
    </a>
  );
}
