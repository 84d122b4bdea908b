import { emulatePhone, prepareStorage, withPage } from './chrome';
import type { Chrome } from './chrome';
import type { View } from './views';

/** The first visit with an empty cache, until the network has been idle for half a second. */
export interface PageLoad {
  /** Bytes of the document: as sent (with headers), and decompressed. */
  htmlSent: number;
  htmlRaw: number;
  /** Bytes as sent. */
  scriptsSent: number;
  picturesSent: number;
  allSent: number;
  requests: number;
  scripts: number;
  /** Errors and warnings of the browser's console, and uncaught errors. */
  consoleErrors: string[];
  consoleWarnings: string[];
  /** Products that are missing in the first HTML; data in its scripts does not count. */
  missingProducts: string[];
}

interface SentResource {
  url: string;
  type: string;
  bytes: number;
}

export async function measurePageLoad(chrome: Chrome, view: View): Promise<PageLoad> {
  await prepareStorage(chrome, view);
  return withPage(chrome, async (page) => {
    const session = await emulatePhone(page);
    const sent = new Map<string, SentResource>();
    const consoleErrors: string[] = [];
    const consoleWarnings: string[] = [];

    page.on('pageerror', (error) => consoleErrors.push(error.message));
    page.on('console', (message) => {
      const text = [message.text(), message.location().url].filter(Boolean).join(' at ');
      if (message.type() === 'error') consoleErrors.push(text);
      if (message.type() === 'warning') consoleWarnings.push(text);
    });
    await session.send('Network.enable');
    await session.send('Network.clearBrowserCache');
    session.on('Network.responseReceived', ({ requestId, response, type }) => {
      sent.set(requestId, { url: response.url, type, bytes: 0 });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const record = sent.get(requestId);
      if (record) record.bytes = encodedDataLength;
    });
    await page.goto(view.url, { waitUntil: 'networkidle' });

    const html = await (await fetch(view.url)).text();
    const shown = html.replace(/<script[^>]*>.*?<\/script>/gs, '');
    const records = [...sent.values()].filter(({ url }) => url.startsWith('http'));
    const of = (type: string) => records.filter((record) => record.type === type);
    const bytes = (list: SentResource[]) => list.reduce((sum, record) => sum + record.bytes, 0);
    return {
      htmlSent: bytes(of('Document')),
      htmlRaw: Buffer.byteLength(html),
      scriptsSent: bytes(of('Script')),
      picturesSent: bytes(of('Image')),
      allSent: bytes(records),
      requests: records.length,
      scripts: of('Script').length,
      consoleErrors,
      consoleWarnings,
      missingProducts: view.products.filter((name) => !shown.includes(escapeText(name))),
    };
  });
}

/** Escapes text as React does. */
const escapeText = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
