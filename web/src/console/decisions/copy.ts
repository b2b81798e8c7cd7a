const userCount = (count: number) => (count === 1 ? '1 user' : `${count.toLocaleString('en-US')} users`);

const nameOrCount = (usernames: readonly string[]) =>
  usernames.length === 1 ? (usernames[0] ?? '') : userCount(usernames.length);

const doneText = (usernames: readonly string[], done: string) =>
  usernames.length === 1
    ? { title: `User ${done}`, description: nameOrCount(usernames) }
    : { title: `${usernames.length} users ${done}` };

export const copy = {
  approved: 'Approved',
  pending: 'Pending',
  approve: 'Approve',
  ban: 'Ban',
  undo: 'Undo',
  decisions: {
    approve: {
      done: (usernames: readonly string[]) => doneText(usernames, 'approved'),
      recent: (usernames: readonly string[]) => `Approved ${nameOrCount(usernames)}`,
      failed: 'Failed to approve user',
    },
    ban: {
      done: (usernames: readonly string[]) => doneText(usernames, 'banned'),
      recent: (usernames: readonly string[]) => `Banned ${nameOrCount(usernames)}`,
      failed: 'Failed to ban user',
    },
  },
  undone: (restored: number, notRestored: number, isUserDecision: boolean) => {
    if (notRestored === 0) {
      return {
        title: 'Undone',
        description: isUserDecision ? `${userCount(restored)} restored.` : 'Everything is as it was before.',
      };
    }
    const total = restored + notRestored;
    return restored === 0
      ? { title: 'Nothing was undone', description: 'Newer decisions remain in force.' }
      : { title: `${restored} of ${total} restored`, description: 'The others have newer decisions.' };
  },
  undoFailed: 'Failed to undo',
  tryAgain: 'Try Again',
} as const;
