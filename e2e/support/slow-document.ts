import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** Waits for a frame; a document whose rendering is blocked has none. */
const waitForFrame = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        setTimeout(resolve, 100);
      }),
  );

/** Opens a document that arrives in pieces from its `<body>` on, each painted before the next; its scripts are not found. */
export async function openInPieces(page: Page, html: string, pieces: number) {
  const bodyStart = html.indexOf('<body');
  const size = Math.ceil((html.length - bodyStart) / pieces);
  const cuts = Array.from({ length: pieces }, (_, piece) => bodyStart + piece * size);
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const requested = once(server, 'request') as Promise<[unknown, ServerResponse]>;
    const { port } = server.address() as AddressInfo;
    const opened = page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
    const [, response] = await requested;
    server.on('request', (_request, other: ServerResponse) => other.writeHead(404).end());
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(html.slice(0, bodyStart));
    await opened;
    for (const [index, cut] of cuts.entries()) {
      response.write(html.slice(cut, cuts[index + 1]));
      await waitForFrame(page);
    }
    response.end();
    await page.waitForLoadState('domcontentloaded');
    await waitForFrame(page);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
