/** Keeps `count` connections busy until the returned function is called. `take` runs its callback on a connection. */
export async function holdConnections(
  count: number,
  take: (hold: () => Promise<void>) => Promise<void>,
): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  const held: Promise<void>[] = [];
  for (let taken = 0; taken < count; taken += 1) {
    const acquired = Promise.withResolvers<void>();
    const hold = async () => {
      acquired.resolve();
      await released.promise;
    };
    held.push(take(hold));
    await acquired.promise;
  }
  return async () => {
    released.resolve();
    await Promise.all(held);
  };
}
