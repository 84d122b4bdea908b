import type { ReleaseName } from '@fireflay/releases';
import type { GatedShell } from './gate/gated-shell';
import { isRendered, isUnmatched } from './shadow/boot-data';

/** Requests of a page that the server leaves to the browser, as it does on a busy machine. */
const MAX_ATTEMPTS = 3;

interface ServerCheckOptions {
  /** The pages of the remote. */
  pages: readonly string[];
  /** The addresses that the release declares. */
  routes?: readonly string[] | undefined;
}

/**
 * Renders every page of a release in the shell, and requests every address that it declares.
 *
 * @returns one sentence for each page that throws or is not rendered, and for each page without an address
 */
export async function checkOnServer(
  shell: GatedShell,
  { remote }: ReleaseName,
  { pages, routes = [] }: ServerCheckOptions,
): Promise<string[]> {
  const faults: string[] = [];
  for (const page of pages) {
    const fault = await findFaultOn(shell, page, remote);
    if (fault) faults.push(`${page} ${fault}`);
  }
  for (const pattern of routes) {
    const { html } = await shell.open(pattern.replaceAll(/:\w+/g, '1'));
    if (isUnmatched(html, remote)) {
      faults.push(`${pattern} is declared in package.json, but no route of the remote has it`);
    }
  }
  for (const operation of shell.backEnd.unknown) {
    faults.push(`a page calls ${operation} on the server, which the contract does not have`);
  }
  return faults;
}

async function findFaultOn(shell: GatedShell, page: string, remote: string) {
  const before = await shell.countFailures(remote);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const from = shell.launched.output.length;
    const { html } = await shell.open(page);
    if ((await shell.countFailures(remote)) > before) {
      return `throws on the server: ${shell.reasonSince(from)}`;
    }
    if (isUnmatched(html, remote)) return 'is not among the routes of its package.json';
    if (isRendered(html, remote)) return hasTitle(html) ? undefined : 'has no <title>';
  }
  return `is not rendered on the server: ${shell.reasonSince(0)}`;
}

const hasTitle = (html: string) => /<title[^>]*>[^<]*\S[^<]*<\/title>/.test(html);
