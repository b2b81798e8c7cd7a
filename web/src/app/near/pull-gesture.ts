/** The farthest that the page can be pulled. */
const mostPx = 96;

type Touches = ArrayLike<{ readonly clientY: number }>;

/** Tracks one finger that pulls the top of the page down; returns how far the page follows, in CSS pixels. */
export function createPullGesture() {
  let from: number | undefined;
  let pulled = 0;

  const cancel = () => {
    from = undefined;
    pulled = 0;
    return pulled;
  };

  return {
    start: (touches: Touches, scrollY: number) => {
      cancel();
      if (touches.length === 1 && scrollY <= 0) from = touches[0]?.clientY;
    },
    move: (touches: Touches, scrollY: number): number => {
      const y = touches[0]?.clientY;
      // Once the page scrolls, or a second finger comes, it is something else.
      if (from === undefined || y === undefined || touches.length > 1 || scrollY > 0) return cancel();
      pulled = Math.min(mostPx, Math.max(0, y - from) / 2);
      return pulled;
    },
    /** How far it was pulled when it was let go. */
    end: (): number => {
      const far = pulled;
      cancel();
      return far;
    },
    cancel,
  };
}
