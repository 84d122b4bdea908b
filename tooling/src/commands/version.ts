/**
 * `npm run version`: gives every package that has changed its next version, by the commits since its last one
 * (conventional commits): package.json, CHANGELOG.md, lock file, a commit, and a tag `<package>@<version>` for each.
 * Then push both: `git push --follow-tags`. Arguments go to `lerna version`: `npm run version -- --yes`.
 */
import { exitWithError } from '../console';
import { recordInstallation } from '../installation';
import { runLerna } from '../lerna';
import { packageFiles } from '../packages';
import { root } from '../root';
import { withVersionTags } from '../version-tags';

async function version(args: string[]) {
  // With this name lerna does not run the repository's own script `version`, which is this command.
  const env = { npm_lifecycle_event: 'version' };
  const run = () => runLerna(['version', ...args], env);
  if (!(await withVersionTags(root, packageFiles, run))) process.exit(1);
  recordInstallation(root);
}

version(process.argv.slice(2)).catch((error: unknown) =>
  exitWithError(error instanceof Error ? error.message : String(error)),
);
