import { useEffect, useState } from 'react';

/** A value once it has not changed for a while, so that not every letter is asked about. */
export function useSettled<Value>(value: Value, waitMs: number): Value {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);

  return settled;
}
