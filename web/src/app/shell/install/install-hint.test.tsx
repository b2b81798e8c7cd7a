import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { installHintKey } from '#src/lib/browser-storage.ts';
import { buildMessage, renderAppScreen, threadId } from '#src/testing/neighbours.tsx';
import { threadKey } from '../api/query-keys.ts';
import { wipeDevice } from '../device/device.ts';
import { InstallHint } from './install-hint.tsx';

const title = 'Installer Grenda som app';

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

function renderHint(pathname = '/app') {
  const { queryClient, unmount } = renderAppScreen(<InstallHint />, { pathname });
  const showThread = (isOwn: boolean) =>
    act(async () => {
      queryClient.setQueryData(threadKey(threadId), {
        pages: [{ messages: [buildMessage(1, { isOwn })] }],
        pageParams: [null],
      });
    });
  return { showThread, unmount };
}

const offerInstallation = () =>
  act(async () => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: vi.fn() });
    window.dispatchEvent(event);
    return event;
  });

test('the hint appears after the first sent message, and a dismissal outlasts a wipe of the device', async () => {
  const { showThread, unmount } = renderHint();
  await offerInstallation();
  await showThread(false);
  expect(screen.queryByText(title)).toBeNull();
  await showThread(true);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Nei takk' }));
  expect(screen.queryByText(title)).toBeNull();

  unmount();
  wipeDevice();
  const later = renderHint();
  await offerInstallation();
  await later.showThread(true);
  expect(screen.queryByText(title)).toBeNull();
});

test('dismissing the hint in another tab hides it', async () => {
  const { showThread } = renderHint();
  await offerInstallation();
  await showThread(true);
  expect(await screen.findByText(title)).toBeTruthy();
  localStorage.setItem(installHintKey, 'dismissed');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: installHintKey })));
  expect(screen.queryByText(title)).toBeNull();
});

test('the button of the hint opens the install dialog and hides the hint', async () => {
  const { showThread } = renderHint();
  const event = await offerInstallation();
  await showThread(true);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Installer' }));
  expect(event.prompt).toHaveBeenCalledOnce();
  expect(event.defaultPrevented).toBe(true);
  expect(screen.queryByText(title)).toBeNull();
});

test('on iOS the hint lists three steps', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)');
  const { showThread } = renderHint();
  await showThread(true);
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent?.trim())).toEqual([
    'Trykk på deleknappen i nettleseren',
    'Velg «Legg til på Hjem-skjerm»',
    'Trykk «Legg til»',
  ]);
});

test.each(['in the installed app', 'in a thread'])('no hint is shown %s', async (where) => {
  if (where === 'in the installed app')
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const { showThread } = renderHint(where === 'in the installed app' ? '/app' : `/app/messages/${threadId}`);
  await offerInstallation();
  await showThread(true);
  expect(screen.queryByText(title)).toBeNull();
});

// Must be the last test: its dismissal hides the hint for the rest of this file.
test('on iOS a dismissed hint stays hidden even if the storage is full', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)');
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  const { showThread } = renderHint();
  // Discards the install prompt of the tests above, because iOS has none.
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: installHintKey })));
  await showThread(true);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Lukk' }));
  expect(screen.queryByRole('button', { name: 'Lukk' })).toBeNull();
});
