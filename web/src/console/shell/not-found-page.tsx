import { useLocation } from 'react-router';
import { NotFound } from '#src/ui/not-found.tsx';

/** For a path that is no page; within the console the frame has a main of its own. */
export default function NotFoundPage() {
  const isWithinConsole = useLocation().pathname.startsWith('/admin/');
  const Root = isWithinConsole ? 'div' : 'main';
  return (
    <Root tabIndex={-1} className="mx-auto grid max-w-md justify-items-center px-4 py-[14vh] text-center outline-none">
      <NotFound />
    </Root>
  );
}
