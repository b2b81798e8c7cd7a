// Browsers dispatch the `close` event after `close()` has returned; happy-dom dispatches it during the call.
function close(this: HTMLDialogElement, returnValue?: string): void {
  if (!this.open) return;
  this.removeAttribute('open');
  if (returnValue !== undefined) this.returnValue = returnValue;
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
}

if (typeof HTMLDialogElement !== 'undefined') HTMLDialogElement.prototype.close = close;
