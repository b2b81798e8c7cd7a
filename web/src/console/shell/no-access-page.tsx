import { Link } from 'react-router';
import { Alert } from '#src/ui/alert.tsx';
import { buttonClass } from '#src/ui/button-class.ts';
import { LoneCard } from '#src/ui/lone-card.tsx';
import { copy } from './copy.ts';

const texts = copy.notImplemented;

/** The notice of a page that is not built, outside the console (spec §2). */
export default function NoAccessPage() {
  return (
    <LoneCard>
      <Alert tone="unfinished" title={texts.title}>
        <p className="text-ink-soft">{texts.text}</p>
        <Link to="/admin/overview" className={`${buttonClass({ size: 'lg' })} mt-3 w-full`}>
          {texts.back}
        </Link>
      </Alert>
    </LoneCard>
  );
}
