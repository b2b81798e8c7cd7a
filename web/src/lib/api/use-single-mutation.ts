import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

type SingleMutationOptions<Output, Input> = UseMutationOptions<Output, Error, Input> & {
  /** Ignores every call after a success, for a form that navigates away. */
  isOneTime?: boolean;
};

/**
 * `useMutation` that ignores calls while a request is in flight. The flag is a ref because a second click can arrive
 * before the next render. `mutate` returns whether it sent the request.
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
    // `onError` has already handled the rejection.
    mutateAsync(input).then(isOneTime ? undefined : release, release);
    return true;
  }

  return { ...mutation, mutate };
}
