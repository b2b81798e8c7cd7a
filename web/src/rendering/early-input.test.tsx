import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordEarlyInput, replayEarlyInput } from './early-input.ts';

const pressed = vi.fn<(what: string) => void>();

beforeEach(() => {
  pressed.mockClear();
  document.body.innerHTML =
    '<a href="#to">Lenke</a><form><input><button>Send</button></form><button type="button"><b>Meny</b></button>';
  recordEarlyInput();
});

afterEach(replayEarlyInput);

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;

function hydrate() {
  find('form').addEventListener('submit', (event) => {
    event.preventDefault();
    pressed('form');
  });
  find('button[type=button]').addEventListener('click', () => pressed('menu'));
  replayEarlyInput();
}

test('only the last of several early clicks on buttons is replayed, and its button is marked as waiting until then', () => {
  find('form button').click();
  find('body > button b').click();
  find('body > button b').click();
  expect(document.querySelectorAll('[data-waiting]')).toHaveLength(1);
  expect(find('body > button').hasAttribute('data-waiting')).toBe(true);
  hydrate();
  expect(pressed.mock.calls).toEqual([['menu']]);
  expect(document.querySelector('[data-waiting]')).toBeNull();
});

const idOf = ({ name, value }: HTMLInputElement) => (value === 'on' ? name : name + value);
const idsOfChecked = () => [...document.querySelectorAll<HTMLInputElement>(':checked')].map(idOf);

test('each radio button and checkbox that was clicked early is clicked once, before the click on the button is replayed', () => {
  find('form').innerHTML =
    '<input type="checkbox" name="rules"><input type="checkbox" name="age">' +
    '<input type="radio" name="type" value="a"><input type="radio" name="type" value="b"><button>Send</button>';
  const clicks = ['[name=rules]', '[value=b]', 'button', '[value=a]', '[name=age]', '[value=b]', '[name=age]'];
  for (const selector of clicks) find(`form ${selector}`).click();
  expect(document.querySelectorAll('[data-waiting]')).toHaveLength(5);
  const order: unknown[] = [];
  for (const input of document.querySelectorAll('input'))
    input.addEventListener('click', () => order.push(idOf(input)));
  find('form').addEventListener('submit', () => order.push(idsOfChecked()));
  hydrate();
  expect(order).toEqual(['rules', 'typea', 'typeb', 'age', ['rules', 'age', 'typeb']]);
  expect(document.querySelector('[data-waiting]')).toBeNull();
});

test('an early selection is replayed once, even if hydration resets the control between its input and change events', () => {
  document.body.innerHTML += '<select><option>10<option>20</select>';
  const select = find('select') as HTMLSelectElement;
  const chosen: string[] = [];
  select.addEventListener('change', () => chosen.push(select.value));
  select.value = '20';
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.value = '10';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  replayEarlyInput();
  expect(chosen).toEqual(['20']);
});

const row = (name: string) => `<label><input type="checkbox" value="${name}">${name}</label>`;
const approve = (name: string) => `<button aria-label="Approve ${name}">Approve</button>`;
const recordClick = ({ currentTarget }: Event) => pressed((currentTarget as Element).getAttribute('aria-label') ?? '');

function replayOn(buttons: string) {
  find('#root').innerHTML = buttons;
  for (const button of document.querySelectorAll('#root button')) button.addEventListener('click', recordClick);
  replayEarlyInput();
}

function showPage(form: string, button: string) {
  document.body.innerHTML = `<div id="root"><form>${form}</form><button type="button">${button}</button></div>`;
}

describe('when the browser renders the page instead of hydrating it', () => {
  const form = '<input><input type="password"><button>Send</button>';

  beforeEach(() => {
    showPage(form, 'Meny');
    document.body.insertAdjacentHTML('afterbegin', '<button>Prøv igjen</button>');
    for (const type of ['input', 'change']) {
      const password = find('[type=password]') as HTMLInputElement;
      password.value = 'solsikke';
      password.dispatchEvent(new Event(type, { bubbles: true }));
    }
    find('button[type=button]').click();
  });

  test('early text and the last click are applied to the elements in the same places', () => {
    showPage(form, 'Meny');
    hydrate();
    expect((find('[type=password]') as HTMLInputElement).value).toBe('solsikke');
    expect((find('form input') as HTMLInputElement).value).toBe('');
    expect(pressed.mock.calls).toEqual([['menu']]);
  });

  test('the focus and the caret return to the control in the same place', () => {
    const password = find('[type=password]') as HTMLInputElement;
    password.focus();
    password.setSelectionRange(3, 3);
    password.dispatchEvent(new Event('input', { bubbles: true }));
    showPage(form, 'Meny');
    hydrate();
    expect(document.activeElement).toBe(find('[type=password]'));
    expect((find('[type=password]') as HTMLInputElement).selectionStart).toBe(3);
  });

  test('early text replaces a stored draft in a textarea that the browser renders', () => {
    showPage('<textarea></textarea>', 'Meny');
    const textarea = find('textarea') as HTMLTextAreaElement;
    textarea.value = 'Hei';
    textarea.dispatchEvent(new Event('input', { bubbles: true }));
    showPage('<textarea>Kladd</textarea>', 'Meny');
    hydrate();
    expect((find('textarea') as HTMLTextAreaElement).value).toBe('Hei');
  });

  test('a click is applied to the same button if the browser renders fewer buttons before it', () => {
    find('#root').innerHTML = `<button>Sign Out</button>${approve('kari')}${approve('ola')}`;
    find('[aria-label="Approve kari"]').click();
    replayOn(approve('kari') + approve('ola'));
    expect(pressed.mock.calls).toEqual([['Approve kari']]);
  });

  test('a click is not applied if the browser renders another number of buttons with the same text', () => {
    find('#root').innerHTML = '<button>Fjern</button><button>Fjern</button>';
    find('#root button').click();
    replayOn('<button>Fjern</button>');
    expect(pressed).not.toHaveBeenCalled();
  });

  test('a checkbox is found again by its label', () => {
    find('#root').innerHTML = row('a') + row('b');
    find('[value=b]').click();
    find('#root').innerHTML = row('new') + row('a') + row('b');
    replayEarlyInput();
    expect([...document.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value)).toEqual(['b']);
  });

  test('a click is applied if replaying a checkbox before it adds a button with the same text', () => {
    const page = `<label><input type="checkbox">Velg</label>${approve('kari')}`;
    find('#root').innerHTML = page;
    find('#root input').click();
    find('#root button').click();
    find('#root').innerHTML = page;
    find('#root button').addEventListener('click', recordClick);
    find('#root input').addEventListener('click', () =>
      find('#root').insertAdjacentHTML('afterbegin', approve('kari')),
    );
    replayEarlyInput();
    expect(pressed.mock.calls).toEqual([['Approve kari']]);
  });

  test('the focus returns to a link whose text has changed', () => {
    find('#root').innerHTML = '<a href="/a">nå</a><a href="/b">nå</a>';
    find('[href="/b"]').focus();
    find('#root').innerHTML = '<a href="/a">for 1 minutt siden</a><a href="/b">for 1 minutt siden</a>';
    replayEarlyInput();
    expect(document.activeElement).toBe(find('[href="/b"]'));
  });

  test('nothing is applied to elements of another type or with another text', () => {
    showPage('<input><input type="text"><button>Send</button>', 'Lukk');
    hydrate();
    expect((find('[type=text]') as HTMLInputElement).value).toBe('');
    expect(pressed).not.toHaveBeenCalled();
  });
});

test('early text and clicks are dropped when the user goes back', () => {
  const input = find('input') as HTMLInputElement;
  input.value = 'Kari';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  const replayed = vi.fn();
  find('body > button').click();
  history.replaceState(null, '', '/elsewhere');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(document.querySelector('[data-waiting]')).toBeNull();
  input.addEventListener('input', replayed);
  hydrate();
  expect(pressed).not.toHaveBeenCalled();
  expect(replayed).not.toHaveBeenCalled();
});

function Profile() {
  const [name, setName] = useState('Kari');
  return (
    <>
      <input id="name" value={name} onChange={({ target }) => setName(target.value)} />
      <output>{name}</output>
    </>
  );
}

test('a prefilled control that is cleared early stays empty', () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<Profile />);
  const input = find('#name') as HTMLInputElement;
  Reflect.set(HTMLInputElement.prototype, 'value', '', input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  render(<Profile />, { container: root, hydrate: true });
  act(replayEarlyInput);
  expect([input.value, find('output').textContent]).toEqual(['', '']);
});

test('files that are chosen early reach the page', () => {
  document.body.innerHTML += '<input type="file">';
  const input = find('[type=file]') as HTMLInputElement;
  const chosen = vi.fn<() => void>();
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
  input.addEventListener('change', chosen);
  const setValue = vi.spyOn(input, 'value', 'set');
  replayEarlyInput();
  expect(chosen).toHaveBeenCalledTimes(1);
  expect(setValue).not.toHaveBeenCalled();
});

test('a form that is submitted early is sent once by the page, and not by the browser', () => {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  find('form').dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  hydrate();
  expect(pressed.mock.calls).toEqual([['form']]);
});

test('links work before hydration, and buttons after it', () => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  find('a').dispatchEvent(click);
  expect(click.defaultPrevented).toBe(false);
  hydrate();
  find('body > button').click();
  expect(pressed.mock.calls).toEqual([['menu']]);
});

test('text that is typed early reaches the page, even if React has reset the field meanwhile', () => {
  const input = find('input') as HTMLInputElement;
  input.value = 'Kari';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.value = '';
  const texts: string[] = [];
  input.addEventListener('input', () => texts.push(input.value));
  hydrate();
  expect(texts).toEqual(['Kari']);
});

test('the text and the caret are restored if React resets the field between two letters', () => {
  const input = find('input') as HTMLInputElement;
  input.value = 'Kri';
  input.setSelectionRange(1, 1);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.value = 'Ola';
  input.dispatchEvent(new Event('beforeinput', { bubbles: true }));
  expect([input.value, input.selectionStart]).toEqual(['Kri', 1]);
  input.value = 'Kari';
  input.setSelectionRange(2, 2);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  hydrate();
  expect([input.value, input.selectionStart]).toEqual(['Kari', 2]);
});

test('early clicks are kept when the user follows a link to a fragment of the page', () => {
  find('body > button').click();
  dispatchEvent(new PopStateEvent('popstate'));
  hydrate();
  expect(pressed.mock.calls).toEqual([['menu']]);
});
