import NotImplementedPage from './not-implemented-page.tsx';

/** The same notice, outside the console. */
export default function NoAccessPage() {
  return (
    <main tabIndex={-1} className="min-h-dvh px-4 outline-none">
      <NotImplementedPage />
    </main>
  );
}
