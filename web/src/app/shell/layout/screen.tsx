import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { copy } from '../copy.ts';
import { useGoBack } from './use-go-back.ts';

type ScreenProps = {
  title?: string;
  actions?: ReactNode;
  /** Target of the back button if the history has no earlier entry of the app. If undefined, there is no button. */
  backTo?: string;
  children: ReactNode;
};

export function Screen({ title, actions, backTo, children }: ScreenProps) {
  return (
    <div className="screen">
      {(backTo !== undefined || title !== undefined) && (
        <div className="screen-bar">
          {backTo !== undefined && <BackLink to={backTo} />}
          {title !== undefined && (
            <h1 className={backTo === undefined ? 'main-title min-w-0 grow' : 'screen-title'}>{title}</h1>
          )}
          {title === undefined ? <div className="bar-actions">{actions}</div> : actions}
        </div>
      )}
      {children}
    </div>
  );
}

function BackLink({ to }: { to: string }) {
  const goBack = useGoBack();

  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void goBack(to);
  }

  return (
    <Link to={to} aria-label={copy.back} className="bar-button bar-back" onClick={handleClick}>
      <ArrowLeft className="size-6" aria-hidden />
    </Link>
  );
}
