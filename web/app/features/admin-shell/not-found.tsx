import { useLocation } from 'react-router';
import { buttonClass } from '#app/ui/button.tsx';
import { copy } from './copy.ts';

/** For a path that is no page; within the console the frame has a main of its own. */
export function NotFound() {
  const isWithinConsole = useLocation().pathname.startsWith('/admin/');
  const Root = isWithinConsole ? 'div' : 'main';
  return (
    <Root
      tabIndex={-1}
      className="mx-auto grid max-w-md justify-items-center gap-5 px-4 py-[14vh] text-center outline-none"
    >
      <h1 className="text-3xl font-bold tracking-tight">{copy.notFound.title}</h1>
      {/* The front page is a document of its own. */}
      <a href="/" className={buttonClass()}>
        {copy.notFound.home}
      </a>
    </Root>
  );
}
