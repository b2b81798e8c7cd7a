import { useIsAppEnabled } from '#src/app-flag.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CardPage } from '#src/ui/page/card-page.tsx';
import { copy } from './copy.ts';
import { useSignOut } from './use-sign-out.ts';

const texts = copy.unauthorized;

export function Unauthorized() {
  const signOut = useSignOut();
  const isAppEnabled = useIsAppEnabled();
  return (
    <CardPage>
      <Alert tone="bad" title={texts.title}>
        <p className="text-ink-soft">{texts.text}</p>
        <Button size="lg" className="my-3 w-full" isPending={signOut.isPending} onClick={() => signOut.mutate()}>
          {texts.signOut}
        </Button>
        <p className="text-sm text-ink-soft">{texts.footnote}</p>
        {isAppEnabled && (
          <a href="/app" lang="nb" className={`${buttonClass({ variant: 'outline', size: 'lg' })} mt-4 w-full`}>
            {texts.toApp}
          </a>
        )}
      </Alert>
    </CardPage>
  );
}
