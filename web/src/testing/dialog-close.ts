// Browsers dispatch a dialog's `close` event after `close()` has returned (HTML, "close the dialog"). happy-dom does so
// during the call, which a sheet that strict mode closes and opens again would take for its user closing it.
function close(this: HTMLDialogElement, returnValue?: string): void {
  if (!this.open) return;
  this.removeAttribute('open');
  if (returnValue !== undefined) this.returnValue = returnValue;
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
}

if (typeof HTMLDialogElement !== 'undefined') HTMLDialogElement.prototype.close = close;
