import { buttonClass } from '#src/ui/button/button-class.ts';
import { copy } from './copy.ts';

/** A plain link, not a router link: the app is in Norwegian and therefore a separate document. */
export function AppLink() {
  return (
    <a href="/app/sign-in" className={`${buttonClass({ size: 'lg' })} w-full`}>
      {copy.appLink}
    </a>
  );
}
