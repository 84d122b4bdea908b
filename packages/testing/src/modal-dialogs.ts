/**
 * Modal dialogs as HTML specifies them, as far as tests need it: jsdom does not implement them. `close` queues its
 * event, as in browsers.
 */
export function mockModalDialogs() {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();

  HTMLDialogElement.prototype.showModal = function showModal() {
    if (this.open) throw new DOMException('It is open already.', 'InvalidStateError');
    openers.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('a[href], button, input, select, textarea')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    const opener = openers.get(this);
    if (this.isConnected && opener instanceof HTMLElement) opener.focus();
    setTimeout(() => this.dispatchEvent(new Event('close')));
  };
}
