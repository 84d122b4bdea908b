/** Functions that run in the page, as those of page-probes. They find what throws nothing and looks as usual. */

/** The name of the record of what a document was at its beginning. It is not enumerable. */
export const QUIET_RECORD = '__fireflayQuiet';

interface QuietRecord {
  historyLength: number;
  /** The number of times that the focus has moved, without a visitor. */
  focused: number;
  /** The texts that the server has written for search engines. */
  title: string;
  canonical: string;
  structured: string[];
}

/** Runs in each document before its scripts. */
export function watchQuietly(recordName: string): void {
  if (window.top !== window) return;
  const record: QuietRecord = {
    historyLength: history.length,
    focused: 0,
    title: '',
    canonical: '',
    structured: [],
  };
  Object.defineProperty(window, recordName, { value: record });
  window.addEventListener('focusin', () => (record.focused += 1), true);
  // The first time is before deferred scripts.
  document.addEventListener(
    'readystatechange',
    () => {
      record.title = document.title;
      record.canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '';
      for (const each of document.querySelectorAll('script[type="application/ld+json"]')) {
        record.structured.push(each.textContent ?? '');
      }
    },
    { once: true },
  );
}

/** The last function that looks at a page: it sends events. @returns a clause for each fault */
export function findQuietFaults(recordName: string): string[] {
  const record = (window as unknown as Record<string, QuietRecord>)[recordName];
  if (!record) return [];
  const faults: string[] = [];
  if (history.length > record.historyLength + 3) faults.push('adds entries to the history');
  if (record.focused > 3) faults.push('moves the focus again and again');
  if (document.querySelector('dialog:modal, [aria-modal=true]'))
    faults.push('opens a modal dialog by itself');
  if (document.cookie.length > 2000) faults.push('writes more than 2,000 characters of cookies');

  const removed: string[] = [];
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '';
  if (record.title && document.title !== record.title) removed.push('the title');
  if (record.canonical && canonical !== record.canonical) removed.push('the canonical address');
  const structured = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => textContent,
  );
  if (record.structured.some((each) => !structured.includes(each))) removed.push('structured data');
  if (removed.length > 0)
    faults.push(`replaces what the server has written for search engines: ${removed.join(', ')}`);

  try {
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem(recordName, 'a'.repeat(10_000));
      storage.removeItem(recordName);
    }
  } catch {
    faults.push('fills the storage of the browser');
  }

  const button = document.createElement('button');
  button.type = 'button';
  (document.querySelector('main') ?? document.body).append(button);
  const swallowed: string[] = [];
  for (const event of [
    new PointerEvent('pointerdown', { bubbles: true, cancelable: true }),
    new MouseEvent('click', { bubbles: true, cancelable: true }),
    new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: 'a' }),
    new InputEvent('input', { bubbles: true, cancelable: true }),
    new WheelEvent('wheel', { bubbles: true, cancelable: true }),
  ]) {
    let isReceived = false;
    button.addEventListener(event.type, () => (isReceived = true), { once: true });
    button.dispatchEvent(event);
    if (!isReceived || event.defaultPrevented) swallowed.push(event.type);
  }
  button.remove();
  if (swallowed.length > 0) faults.push(`swallows events of the page: ${swallowed.join(', ')}`);
  return faults;
}
