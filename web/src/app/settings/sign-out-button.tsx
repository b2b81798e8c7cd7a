import { LogOut } from 'lucide-react';
import { useSignOut } from '#src/lib/api/session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { showProblemToast } from '../shell/api/problem-text.ts';
import { copy } from './copy.ts';
import { useLeaveApp } from './use-leave-app.ts';

const texts = copy.signOut;

export function SignOutButton() {
  const leave = useLeaveApp();
  const { mutate, isPending } = useSignOut({
    onDone: () => leave({ title: texts.done }),
    onError: (error) => showProblemToast(error),
  });
  return (
    <Button variant="outline" size="lg" isPending={isPending} onClick={() => mutate()}>
      <LogOut className="size-5" aria-hidden />
      {texts.submit}
    </Button>
  );
}
