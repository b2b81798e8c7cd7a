import { Link } from 'react-router';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { CardPage } from '#src/ui/page/card-page.tsx';
import { copy } from './copy.ts';

const texts = copy.notImplemented;

/** The page `/no-access`. The spec gives it the texts of `NotImplementedPage`, but not the console's frame (§2). */
export default function NoAccessPage() {
  return (
    <CardPage>
      <Alert tone="unfinished" title={texts.title}>
        <p className="text-ink-soft">{texts.text}</p>
        <Link to="/admin/overview" className={`${buttonClass({ size: 'lg' })} mt-3 w-full`}>
          {texts.back}
        </Link>
      </Alert>
    </CardPage>
  );
}
