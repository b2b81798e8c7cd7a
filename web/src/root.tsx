import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { AppRoutes } from './routes.tsx';
import { Toaster } from './ui/toast/toaster.tsx';

type RootProps = { queryClient: QueryClient; Router: ComponentType<{ children: ReactNode }> };

export function Root({ queryClient, Router }: RootProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Router>
          <AppRoutes />
        </Router>
        <Toaster />
      </QueryClientProvider>
    </StrictMode>
  );
}
