import { rootElementId } from './page-state.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** `place` is the index among all elements of the page that match a selector. */
type Recorded<Target> = { target: Target; place: number };

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
  let focused: Recorded<TextControl> | undefined;
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
    const recorded = { target: element, place: allMatching(pressable).indexOf(element) };
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
      early.typed.set(target, { ...recordControl(target), ...contentOf(target) });
    }
  }

  function recordFocus({ target }: Event) {
    focused = isTextControl(target) ? recordControl(target) : undefined;
  }

  function restoreFocus() {
    if (!focused || focused.target.isConnected) return;
    const control = allMatching(textControl)[focused.place];
    if (control?.getAttribute('type') === focused.target.getAttribute('type')) (control as TextControl).focus();
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
  for (const recorded of early.typed.values()) {
    const control = findAgain(recorded, textControl);
    if (control) retype(control, control.value === recorded.text ? contentOf(control) : recorded);
  }
  for (const recorded of early.pressed) {
    recorded.target.removeAttribute(waitingAttribute);
    const pressed = findAgain(recorded, pressable);
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else pressed?.click();
  }
}

function recordControl(target: TextControl): Recorded<TextControl> {
  return { target, place: allMatching(textControl).indexOf(target) };
}

function allMatching(selector: string): Element[] {
  return [...document.querySelectorAll(`#${rootElementId} :is(${selector})`)];
}

/** Returns the target or, if the browser rendered the page instead of hydrating it, its counterpart on the new page. */
function findAgain<Target extends HTMLElement>({ target, place }: Recorded<Target>, selector: string) {
  if (target.isConnected) return target;
  const candidate = allMatching(selector)[place];
  const isSame =
    candidate?.tagName === target.tagName &&
    candidate.getAttribute('type') === target.getAttribute('type') &&
    // The text of a textarea may be a stored draft.
    (selector === textControl || candidate.textContent === target.textContent);
  // Safe cast: elements with the same tag name have the same class.
  return isSame ? (candidate as Target) : undefined;
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
