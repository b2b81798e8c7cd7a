import { rootElementId } from './page-state.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** `place` is the index among the `count` elements of the page that have the same identity. */
type Recorded<Target> = { target: Target; place: number; count: number };

/** The selection is null for input types that do not support it, and undefined for `select`. */
type Content = { text: string; start: number | null | undefined; end: number | null };

type EarlyInput = {
  /** The path and search of the document when it loaded. The user may go back or forward before hydration. */
  address: string;
  /**
   * Radio buttons and checkboxes in the order of their last clicks, then the last button or form. So a form includes
   * the choices that were made after its button was clicked.
   */
  pressed: Recorded<HTMLElement>[];
  typed: Map<TextControl, Recorded<TextControl> & Content>;
  /** Stops recording and removes `earlyInput`, without which the browser renders the page instead of hydrating it. */
  stop: () => void;
};

declare global {
  var earlyInput: EarlyInput | undefined;
}

const waitingAttribute = 'data-waiting';
const pressable = 'button, form, input[type=radio], input[type=checkbox]';
const textControl = 'input:not([type=radio], [type=checkbox]), textarea, select';

/** Records clicks, submits and text entered before hydration. Runs in the head of the document. */
export function recordEarlyInput(): void {
  const listeners = new AbortController();
  let focused: Recorded<HTMLElement> | undefined;
  const options = { capture: true, signal: listeners.signal };
  const early: EarlyInput = {
    address: location.pathname + location.search,
    pressed: [],
    typed: new Map(),
    stop: () => {
      listeners.abort();
      restoreFocus();
      globalThis.earlyInput = undefined;
    },
  };
  globalThis.earlyInput = early;

  function recordPress(event: Event) {
    const target = event instanceof SubmitEvent ? (event.submitter ?? event.target) : event.target;
    const element = target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
    if (!element || (event.type === 'click' && element instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const recorded = record(element);
    forgetPresses((press) => press.target === element || !(isChoice(press) || isChoice(recorded)));
    const presses = [...early.pressed, recorded];
    early.pressed = [...presses.filter(isChoice), ...presses.filter((press) => !isChoice(press))];
    element.setAttribute(waitingAttribute, '');
  }

  // Needed because React resets a control while hydrating it.
  function recordText(event: Event) {
    const { target } = event;
    if (!isTextControl(target)) return;
    event.stopImmediatePropagation();
    if (event.type === 'input') {
      early.typed.set(target, { ...record(target), ...contentOf(target) });
    }
  }

  function recordFocus({ target }: Event) {
    focused = target instanceof HTMLElement ? record(target) : undefined;
  }

  function restoreFocus() {
    if (focused && !focused.target.isConnected) findAgain(focused)?.focus();
  }

  // React may reset the control between two letters.
  function restoreText({ target }: Event) {
    const typed = early.typed.get(target as TextControl);
    if (typed && typed.target.value !== typed.text) setContent(typed.target, typed);
  }

  function forgetPresses(isForgotten: (press: Recorded<HTMLElement>) => boolean) {
    for (const { target } of early.pressed.filter(isForgotten)) target.removeAttribute(waitingAttribute);
    early.pressed = early.pressed.filter((press) => !isForgotten(press));
  }

  // Drops the input after Back or Forward, but not after a link within the page, which changes only the hash.
  function forgetIfLeft() {
    if (early.address === location.pathname + location.search) return;
    forgetPresses(() => true);
    early.typed.clear();
  }

  addEventListener('click', recordPress, options);
  addEventListener('submit', recordPress, options);
  addEventListener('focusin', recordFocus, options);
  addEventListener('beforeinput', restoreText, options);
  addEventListener('input', recordText, options);
  addEventListener('change', recordText, options);
  addEventListener('popstate', forgetIfLeft, options);
}

export function replayEarlyInput(): void {
  const early = globalThis.earlyInput;
  if (!early) return;
  early.stop();
  for (const { target } of early.pressed) target.removeAttribute(waitingAttribute);
  // Found before anything is replayed, because what is replayed can add controls to the page.
  const typed = [...early.typed.values()].map((recorded) => ({ control: findAgain(recorded), recorded }));
  const pressed = early.pressed.map(findAgain);
  for (const { control, recorded } of typed) {
    if (control) retype(control, control.value === recorded.text ? contentOf(control) : recorded);
  }
  for (const element of pressed) {
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element?.click();
  }
}

function record<Target extends HTMLElement>(target: Target): Recorded<Target> {
  const alike = findAlike(target);
  return { target, place: alike.indexOf(target), count: alike.length };
}

/**
 * Returns the target or, if the browser rendered the page instead of hydrating it, its counterpart on the new page.
 * Returns undefined if it is not clear which element that is: a press must not act on another one.
 */
function findAgain<Target extends HTMLElement>({ target, place, count }: Recorded<Target>) {
  if (target.isConnected) return target;
  const alike = findAlike(target);
  // Safe cast: elements with the same tag name have the same class.
  return alike.length === count ? (alike[place] as Target) : undefined;
}

/** The index among all controls would not do: the browser may render more or fewer controls than the server. */
function findAlike(target: Element): Element[] {
  const identity = identityOf(target);
  const candidates = document.querySelectorAll(`#${rootElementId} ${target.tagName}`);
  return [...candidates].filter((candidate) => identityOf(candidate) === identity);
}

function identityOf(element: Element): string {
  const attributes = ['type', 'name', 'aria-label', 'href'].map((name) => element.getAttribute(name));
  // The text of other controls can change: a textarea may contain a stored draft, and a link a relative time.
  const named = element.closest('label') ?? element.closest('button');
  const text = isTextControl(element) ? '' : named?.textContent;
  // React's generated ids, which name groups of radio buttons, differ between the server and the browser.
  return JSON.stringify([attributes.filter((value) => !/^_r_/i.test(value ?? '')), text]);
}

/** React ignores an input event unless the value differs from the last one that was assigned to `control.value`. */
function retype(control: TextControl, content: Content): void {
  if (control.type !== 'file') {
    control.value = content.text === '' ? ' ' : '';
    setContent(control, content);
  }
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

function contentOf(control: TextControl): Content {
  // The cast is wrong for `select`, whose selection is undefined.
  const { value: text, selectionStart: start, selectionEnd: end } = control as HTMLInputElement;
  return { text, start, end };
}

/** Sets the text through the prototype, so that React does not notice it. */
function setContent(control: TextControl, { text, start, end }: Content): void {
  Reflect.set(Object.getPrototypeOf(control), 'value', text, control);
  if (start != null) (control as HTMLInputElement).setSelectionRange(start, end);
}

function isChoice({ target }: Recorded<HTMLElement>): boolean {
  return target instanceof HTMLInputElement;
}

function isTextControl(target: EventTarget | null): target is TextControl {
  return target instanceof Element && target.matches(textControl);
}
