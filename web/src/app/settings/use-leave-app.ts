import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { wipeDevice } from '../shell/device/device.ts';

export function useLeaveApp() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (message: { title: string; description?: string }) => {
    void navigate('/app/sign-in', { replace: true });
    queryClient.clear();
    wipeDevice();
    toasts.show(message);
  };
}
