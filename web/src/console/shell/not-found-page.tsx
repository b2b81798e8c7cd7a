import { MapPinOff } from 'lucide-react';
import { useLocation } from 'react-router';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { copy } from '#src/ui/copy.ts';
import { NotFound } from '#src/ui/page/not-found.tsx';
import { FullPageNotice } from './full-page-notice.tsx';

export default function NotFoundPage() {
  const isWithinConsole = useLocation().pathname.startsWith('/admin/');
  if (isWithinConsole) {
    return (
      <FullPageNotice Icon={MapPinOff} title={copy.notFound.title}>
        {/* A plain link, because the landing page is not part of the single-page app. */}
        <a href="/" className={`${buttonClass({ size: 'lg' })} mt-2`}>
          {copy.notFound.home}
        </a>
      </FullPageNotice>
    );
  }
  return (
    <main tabIndex={-1} className="mx-auto grid max-w-md justify-items-center px-4 py-[14vh] text-center outline-none">
      <NotFound />
    </main>
  );
}
