/**
 * `npm run audit`: writes the libraries of a release to `.cache/sbom.cdx.json` (CycloneDX), and fails if npm's registry
 * knows a vulnerability of high or critical severity in them.
 */
import { join, relative } from 'node:path';
import { hasNoKnownVulnerability, writeSbom } from '../audit';
import { exitWithError } from '../console';
import { root } from '../root';

const sbomFile = join(root, '.cache/sbom.cdx.json');

try {
  writeSbom(sbomFile);
  console.info(`Libraries of a release (CycloneDX): ${relative(root, sbomFile)}`);
  if (!hasNoKnownVulnerability()) {
    exitWithError(
      'There is a known vulnerability of high severity, or the registry could not be reached.',
    );
  }
} catch (error) {
  exitWithError(error);
}
