const maxPx = 96;

type Touches = ArrayLike<{ readonly clientY: number }>;

/** Tracks a pull with one finger. `move` and `end` return how far the indicator has moved, in CSS pixels. */
export function createPullGesture() {
  let startY: number | undefined;
  let pulled = 0;

  const cancel = () => {
    startY = undefined;
    pulled = 0;
    return 0;
  };

  return {
    start: (touches: Touches, scrollY: number) => {
      cancel();
      if (touches.length === 1 && scrollY <= 0) startY = touches[0]?.clientY;
    },
    move: (touches: Touches, scrollY: number): number => {
      const y = touches[0]?.clientY;
      if (startY === undefined || y === undefined || touches.length > 1 || scrollY > 0) return cancel();
      pulled = Math.min(maxPx, Math.max(0, y - startY) / 2);
      return pulled;
    },
    end: (): number => {
      const distance = pulled;
      cancel();
      return distance;
    },
    cancel,
  };
}
