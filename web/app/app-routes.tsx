import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { useArrival } from './app-arrival.ts';
import { pages } from './routes.ts';
import { WaitingPage } from './ui/waiting-page.tsx';

const modules = import.meta.glob<{ default: ComponentType }>('./routes/*.tsx');

/** The screen of a module under routes/, loaded when it is first shown. */
function screen(name: string) {
  const load = modules[`./routes/${name}.tsx`];
  if (!load) throw new Error(`There is no routes/${name}.tsx.`);
  return lazy(load);
}

const screens = pages.flatMap((page) =>
  'module' in page ? [{ path: page.path, isAdmin: page.kind === 'admin', Screen: screen(page.module) }] : [],
);
const AdminLayout = screen('admin-layout');
const NotFound = screen('not-found');

/** Every screen of the single-page app, by the list in routes.ts. */
export function AppRoutes() {
  useArrival();
  return (
    <Suspense fallback={<WaitingPage />}>
      <Routes>
        {screens
          .filter(({ isAdmin }) => !isAdmin)
          .map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        <Route path="/admin" element={<AdminLayout />}>
          {screens
            .filter(({ isAdmin }) => isAdmin)
            .map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
          <Route path="*" element={<NotFound />} />
        </Route>
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}
