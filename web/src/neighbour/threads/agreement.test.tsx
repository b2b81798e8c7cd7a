// @vitest-environment happy-dom
import type { Thread } from '@grenda/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { Agreement } from './agreement.tsx';

const thread = {
  threadId: '0198c1f0-7a31-7c4e-8d2f-1f2e3d4c5b6a',
  isOwner: true,
  other: { userId: '0198c1f0-7a31-7c4e-8d2f-1f2e3d4c5b6b', firstName: 'Per' },
  isAgreed: false,
  isOpen: true,
  isBlocked: false,
  unread: 0,
  lastMessageAt: '2026-03-14T12:00:00.000Z',
  lastMessage: null,
  ownThanks: null,
  othersThanks: null,
} as const;

function show(type: 'Offer' | 'Request') {
  const listing: Thread['listing'] = { listingId: thread.threadId, title: 'Snømåking', type, status: 'Open' };
  renderScreen(<Agreement thread={{ ...thread, listing }} />, { pathname: '/app/messages/1' });
}

test('of a request the owner is asked whether the other one helps them', () => {
  show('Request');
  expect(screen.getByText('Har dere blitt enige om at Per hjelper deg?')).toBeTruthy();
});

test('of an offer the owner is asked whether they help the other one', () => {
  show('Offer');
  expect(screen.getByText('Har dere blitt enige om at du hjelper Per?')).toBeTruthy();
});
