import { join } from 'node:path';
import { mapStack } from '../development/map-stack';
import type { WorkerRemote } from '../protocol/render-protocol';
import type { Page, ViewServices } from './page';

/** Shows errors of the server with their places in the sources, in development. */
export async function showErrors(
  { url, composition }: Page,
  stacks: string[],
  { configuration, developmentErrors }: ViewServices,
) {
  for (const stack of stacks) {
    const text = await mapStack(stack, (file) =>
      findServerFile(file, composition.remotes, configuration.releasesDir),
    );
    developmentErrors?.add(url.pathname, text);
  }
}

/** The published file of a copy that render processes run. */
function findServerFile(
  file: string,
  remotes: WorkerRemote[],
  releasesDir: string,
): string | undefined {
  for (const { composed, release } of remotes) {
    if (!release || !file.startsWith(`${release.folder}/`)) continue;
    const { name, version } = composed;
    return join(releasesDir, name, version, file.slice(release.folder.length));
  }
  return undefined;
}
