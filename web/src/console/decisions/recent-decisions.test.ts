import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { recentDecisionsQuery, announceDecision } from './recent-decisions.ts';

test('the ten latest decisions are stored, newest first', () => {
  const queryClient = new QueryClient();
  for (let count = 1; count <= 12; count += 1) {
    announceDecision(queryClient, { title: 'Done' }, { decisionId: String(count), text: 'Banned kari' });
  }
  const stored = queryClient.getQueryData(recentDecisionsQuery.queryKey)?.map(({ decisionId }) => decisionId);
  expect(stored).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3']);
});
