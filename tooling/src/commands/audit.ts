/** `npm run audit`: what a release is made of, and whether the registry knows a vulnerability of high severity in it. */
import { join, relative } from 'node:path';
import { hasNoKnownVulnerability, writeSbom } from '../audit';
import { stopWith } from '../console';
import { root } from '../root';

const file = join(root, '.cache/sbom.cdx.json');

try {
  writeSbom(file);
  console.info(`Libraries of a release (CycloneDX): ${relative(root, file)}`);
  if (!hasNoKnownVulnerability()) {
    stopWith('A vulnerability of high severity is known, or the registry could not be asked.');
  }
} catch (error) {
  stopWith(error instanceof Error ? error.message : String(error));
}
