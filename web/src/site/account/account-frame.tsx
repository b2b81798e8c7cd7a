import type { ReactNode } from 'react';
import { CardFrame } from '#src/ui/card-frame.tsx';
import { copy } from './copy.ts';

type AccountFrameProps = {
  children: ReactNode;
  /** Links at the foot of the card. */
  after?: ReactNode;
};

/** The frame of the account pages. */
export function AccountFrame(props: AccountFrameProps) {
  return <CardFrame {...props} homeLabel={copy.home} />;
}
