type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type EarlyInput = {
  /** The path and search of the document when it loaded. The user may go back or forward before hydration. */
  address: string;
  pressed?: HTMLElement | undefined;
  typed: Map<TextControl, string>;
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
  const options = { capture: true, signal: listeners.signal };
  const early: EarlyInput = {
    address: location.pathname + location.search,
    typed: new Map(),
    stop: () => listeners.abort(),
  };
  globalThis.earlyInput = early;

  function recordPress(event: Event) {
    const target = event instanceof SubmitEvent ? (event.submitter ?? event.target) : event.target;
    const element = target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
    if (!element || (event.type === 'click' && element instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    early.pressed?.removeAttribute(waitingAttribute);
    early.pressed = element;
    element.setAttribute(waitingAttribute, '');
  }

  // Needed because React resets a control while hydrating it.
  function recordText(event: Event) {
    const { target } = event;
    if (!isTextControl(target)) return;
    event.stopImmediatePropagation();
    if (event.type === 'input') early.typed.set(target, target.value);
  }

  addEventListener('click', recordPress, options);
  addEventListener('submit', recordPress, options);
  addEventListener('input', recordText, options);
  addEventListener('change', recordText, options);
}

export function replayEarlyInput(): void {
  const early = globalThis.earlyInput;
  globalThis.earlyInput = undefined;
  if (!early) return;
  early.stop();
  for (const [control, text] of early.typed) if (control.isConnected) retype(control, text);
  const { pressed } = early;
  pressed?.removeAttribute(waitingAttribute);
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else pressed?.click();
}

/** React ignores an input event unless the value differs from the last one set through the element itself. */
function retype(control: TextControl, text: string): void {
  if (control.type !== 'file') {
    control.value = text === '' ? ' ' : '';
    Reflect.set(Object.getPrototypeOf(control), 'value', text, control);
  }
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

function isTextControl(target: EventTarget | null): target is TextControl {
  return target instanceof Element && target.matches(textControl);
}
