import type { ReactNode } from 'react';
import { CardFrame } from '#src/ui/card-frame.tsx';
import { copy } from './copy.ts';

type EntryFrameProps = {
  children: ReactNode;
  /** Links at the foot of the card. */
  after?: ReactNode;
  isWide?: boolean;
};

/** The frame of the pages that lead into the app. */
export function EntryFrame(props: EntryFrameProps) {
  return <CardFrame {...props} homeLabel={copy.home} />;
}
