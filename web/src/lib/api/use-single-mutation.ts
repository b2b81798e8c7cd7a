import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

type SingleMutationOptions<Output, Input> = UseMutationOptions<Output, Error, Input> & {
  /** Whether a success blocks further calls, for a form whose page is being left. */
  isOneTime?: boolean;
};

/**
 * `useMutation` that ignores calls while one is in flight. A ref decides, because a second click can come before the next
 * render. `mutate` returns whether the call was made.
 */
export function useSingleMutation<Output, Input = void>({
  isOneTime,
  ...options
}: SingleMutationOptions<Output, Input>) {
  const isInFlight = useRef(false);
  const { mutateAsync, ...mutation } = useMutation(options);
  const release = () => {
    isInFlight.current = false;
  };

  function mutate(input: Input): boolean {
    if (isInFlight.current) return false;
    isInFlight.current = true;
    // `onError` has handled a failure by then.
    mutateAsync(input).then(isOneTime ? undefined : release, release);
    return true;
  }

  return { ...mutation, mutate };
}
