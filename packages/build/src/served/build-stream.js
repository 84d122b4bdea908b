/**
 * @import { IncomingMessage, ServerResponse } from 'node:http'
 * @import { Compiler, MultiCompiler } from 'webpack'
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
  const compilers = compiler && 'compilers' in compiler ? compiler.compilers : [];
  compilers
    .find(({ name }) => name === 'served')
    ?.hooks.done.tap('Builds', (stats) => {
      // Pages keep the last build that works.
      if (stats.hasErrors() || stats.hash === hash) return;
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
