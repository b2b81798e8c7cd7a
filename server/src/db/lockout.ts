/** The `lockoutEnd` of every banned user. A temporary ban also has a `banEndsAt`, after which a job lifts it. */
export const bannedUntil = new Date('9999-12-31T00:00:00Z');

export function isBan(lockoutEnd: Date | null): boolean {
  return lockoutEnd !== null && lockoutEnd.getTime() >= bannedUntil.getTime();
}
