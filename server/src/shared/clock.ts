/** Where the time comes from; tests bring a clock of their own. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
