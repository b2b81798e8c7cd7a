import { NotImplemented } from './not-implemented.tsx';

/** The same notice, outside the console. */
export function NoAccessPage() {
  return (
    <main tabIndex={-1} className="min-h-dvh px-4 outline-none">
      <NotImplemented />
    </main>
  );
}
