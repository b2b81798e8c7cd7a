// Browsers dispatch `close` after `close()` has returned. happy-dom does so during the call, like a close by the user.
function close(this: HTMLDialogElement, returnValue?: string): void {
  if (!this.open) return;
  this.removeAttribute('open');
  if (returnValue !== undefined) this.returnValue = returnValue;
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
}

if (typeof HTMLDialogElement !== 'undefined') HTMLDialogElement.prototype.close = close;
