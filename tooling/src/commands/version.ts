/**
 * `npm run version`: gives every package that has changed its next version, by the commits since its last one
 * (conventional commits): package.json, CHANGELOG.md, lock file, a commit, and a tag `<package>@<version>` for each.
 * Then push both: `git push --follow-tags`. Arguments go to `lerna version`: `npm run version -- --yes`.
 */
import { exitWithError } from '../console';
import { recordInstallation } from '../installation';
import { versionPackages } from '../nx';
import { packageFiles } from '../packages';
import { root } from '../root';
import { withVersionTags } from '../version-tags';

async function version(args: string[]) {
  const isDone = await withVersionTags(root, packageFiles, () => versionPackages(args));
  if (!isDone) process.exit(1);
  recordInstallation(root);
}

version(process.argv.slice(2)).catch(exitWithError);
