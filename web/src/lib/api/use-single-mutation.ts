import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

type SingleMutationOptions<Output, Input> = UseMutationOptions<Output, Error, Input> & {
  isOneTime?: boolean;
};

/** Ignores calls during a request, or after a success if `isOneTime`. `mutate` returns whether it sent a request. */
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
    mutateAsync(input).then(isOneTime ? undefined : release, release);
    return true;
  }

  return { ...mutation, mutate };
}
