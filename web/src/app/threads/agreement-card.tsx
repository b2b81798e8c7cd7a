import type { ReactNode } from 'react';

type AgreementCardProps = { text: string; isQuestion?: boolean; children?: ReactNode };

export function AgreementCard({ text, isQuestion = false, children }: AgreementCardProps) {
  return (
    <div className={isQuestion ? 'agreement-card is-question' : 'agreement-card'}>
      <p aria-live="polite">{text}</p>
      {children && <div className="agreement-buttons">{children}</div>}
    </div>
  );
}
