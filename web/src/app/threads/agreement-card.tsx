import type { ReactNode } from 'react';

export function AgreementCard({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="agreement-card">
      <p aria-live="polite">{text}</p>
      {children && <div className="agreement-buttons">{children}</div>}
    </div>
  );
}
