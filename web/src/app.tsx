import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { AppRoutes } from './routes.tsx';
import { warmUp } from './warm-up.ts';
import { createQueryClient } from './lib/query-client.ts';
import { Toaster } from './ui/toast/toaster.tsx';

const queryClient = createQueryClient();
warmUp(queryClient, window.location);

/** The account and admin pages, in one document. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
      <Toaster />
    </QueryClientProvider>
  );
}
