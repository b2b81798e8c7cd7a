import { Construction } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { copy } from './copy.ts';
import { FullPageNotice } from './full-page-notice.tsx';

const texts = copy.notImplemented;

export default function NotImplementedPage() {
  return (
    <FullPageNotice Icon={Construction} title={texts.title}>
      <p className="text-ink-soft text-pretty">{texts.text}</p>
      <Link to="/admin/overview" className={`${buttonClass({ size: 'lg' })} mt-2`}>
        {texts.back}
      </Link>
    </FullPageNotice>
  );
}
