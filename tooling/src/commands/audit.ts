/** `npm run audit`: what a release is made of, and whether the registry knows a vulnerability of high severity in it. */
import { join, relative } from 'node:path';
import { hasNoKnownVulnerability, writeSbom } from '../audit';
import { exitWithError } from '../console';
import { root } from '../root';

const sbomFile = join(root, '.cache/sbom.cdx.json');

try {
  writeSbom(sbomFile);
  console.info(`Libraries of a release (CycloneDX): ${relative(root, sbomFile)}`);
  if (!hasNoKnownVulnerability()) {
    exitWithError('A vulnerability of high severity is known, or the registry could not be asked.');
  }
} catch (error) {
  exitWithError(error instanceof Error ? error.message : String(error));
}
