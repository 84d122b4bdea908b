/**
 * `npm run changed`: lists the packages that `npm run version` would give a new version: those with changes since the last
 * one, and those that depend on them. A release of a remote in the list would contain changes that no version names.
 */
import { exitWithError, printLine } from '../console';
import { listChangedPackages } from '../nx';
import { packageFiles } from '../packages';
import { root } from '../root';
import { withVersionTags } from '../version-tags';

async function changed() {
  const packages = await withVersionTags(root, packageFiles, listChangedPackages);
  if (packages.length === 0) return printLine('No package has changed since its last version.');
  packages.forEach(printLine);
}

changed().catch(exitWithError);
