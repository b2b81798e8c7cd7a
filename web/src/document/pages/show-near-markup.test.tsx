// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { beforeEach, expect, test, vi } from 'vitest';
import { claimDevice, wipeDevice } from '#src/app/shell/device/device.ts';
import { maxStoredAgeMs, nearMarkupKey } from '#src/app/shell/device/registry.ts';
import { storeNearMarkup, type NearMarkup } from '#src/app/shell/offline/near-markup.ts';
import { rootElementId } from '#src/rendering/page-state.ts';

const list = '<main id="main"><div class="screen"><h3>Hundepass</h3></div></main>';
const notices = '<output>1 melding sendes når du har nett.</output>';

beforeEach(() => {
  vi.resetModules();
  history.replaceState(null, '', '/app');
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/root-1.css">';
  document.body.innerHTML = `<div id="${rootElementId}"><div class="app-frame">${list}</div></div>`;
  wipeDevice();
  claimDevice('kari');
  storeNearMarkup('kari');
});

async function openShell(): Promise<string> {
  document.body.innerHTML = `<div id="${rootElementId}">Laster</div>`;
  await import('./show-near-markup.ts');
  return document.getElementById(rootElementId)?.innerHTML ?? '';
}

test('the offline shell shows the near list as it was last shown', async () => {
  expect(await openShell()).toBe(`<div class="app-frame">${list}</div>`);
});

test('notices and elements with inline styles are not stored', async () => {
  const main = document.getElementById('main');
  main?.insertAdjacentHTML('afterbegin', notices);
  main?.querySelector('.screen')?.insertAdjacentHTML('afterbegin', '<p style="translate: 0 1px">Oppdaterer</p>');
  storeNearMarkup('kari');
  expect(await openShell()).toBe(`<div class="app-frame">${list}</div>`);
});

function changeStored(changes: Partial<NearMarkup>): void {
  const stored = JSON.parse(localStorage.getItem(nearMarkupKey) ?? '') as NearMarkup;
  localStorage.setItem(nearMarkupKey, JSON.stringify({ ...stored, ...changes }));
}

test.each<[string, () => void]>([
  ['after a sign-out', wipeDevice],
  ['after another user has signed in', () => claimDevice('per')],
  ['if it was stored for another user', () => changeStored({ userId: 'per' })],
  ['after 30 days', () => changeStored({ at: Date.now() - maxStoredAgeMs })],
  ['with the style sheet of another build', () => changeStored({ styleSheet: '/assets/root-2.css' })],
  ['on another page', () => history.replaceState(null, '', '/app/messages')],
  ['for a search', () => history.replaceState(null, '', '/app?search=hund')],
  ['if it is damaged', () => localStorage.setItem(nearMarkupKey, '{')],
])('promise 64: the stored near list is not shown %s', async (_, change) => {
  change();
  expect(await openShell()).toBe('Laster');
});

test('promise 64: a tab does not store the near list of a user who has signed out in another tab', async () => {
  wipeDevice();
  storeNearMarkup('kari');
  expect(localStorage).toHaveLength(0);
});
