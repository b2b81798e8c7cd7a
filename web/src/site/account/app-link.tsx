import { buttonClass } from '#src/ui/button/button-class.ts';
import { copy } from './copy.ts';

/** Leads on to the app, which is Norwegian and so a document of its own. */
export function AppLink() {
  return (
    <a href="/app/sign-in" className={`${buttonClass({ size: 'lg' })} w-full`}>
      {copy.appLink}
    </a>
  );
}
