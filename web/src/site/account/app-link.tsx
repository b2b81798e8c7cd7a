import { buttonClass } from '#src/ui/button/button-class.ts';
import { copy } from './copy.ts';

/** A plain link, which loads a new document, because the app's document is in Norwegian and this one in English. */
export function AppLink({ email }: { email: string | undefined }) {
  // Browsers do not send the fragment, so the address cannot end up in a reverse proxy's log.
  const fragment = email ? `#${new URLSearchParams({ email })}` : '';
  return (
    <a href={`/app/sign-in${fragment}`} className={`${buttonClass({ size: 'lg' })} w-full`}>
      {copy.appLink}
    </a>
  );
}
