/**
 * @import { IncomingMessage, ServerResponse } from 'node:http'
 * @import { Compiler, MultiCompiler, MultiStats, Stats } from 'webpack'
 */

/** Where a dev server reports the builds of its container: an event stream of webpack's hashes. */
export const BUILDS_PATH = '/__builds';

/**
 * The handler of `BUILDS_PATH`, for pages of a store (reload-client.js).
 *
 * @param {Compiler | MultiCompiler | undefined} compiler
 */
export function streamBuilds(compiler) {
  let hash = '';
  /** @type {Set<() => void>} */
  const sendToPages = new Set();
  // After all compilers: until then the dev server answers no request of the page that reloads.
  compiler?.hooks.done.tap('Builds', (/** @type {Stats | MultiStats} */ all) => {
    const stats =
      'stats' in all ? all.stats.find(({ compilation }) => compilation.name === 'served') : all;
    // Pages keep the last build that works.
    if (!stats || stats.hasErrors() || stats.hash === hash) return;
    hash = stats.hash ?? '';
    for (const send of sendToPages) send();
  });

  return (/** @type {IncomingMessage} */ request, /** @type {ServerResponse} */ response) => {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'Access-Control-Allow-Origin': '*',
    });
    const send = () => void response.write(`data: ${hash}\n\n`);
    if (hash) send();
    sendToPages.add(send);
    request.on('close', () => sendToPages.delete(send));
  };
}
