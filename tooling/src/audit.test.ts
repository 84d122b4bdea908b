/** @jest-environment node */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { hasNoKnownVulnerability, writeSbom } from './audit';

let folder: string;
const path = process.env.PATH;

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'audit-'))));
afterEach(() => {
  process.env.PATH = path;
  rmSync(folder, { recursive: true });
});

/** An npm that records its arguments and exits with this code. */
function fakeNpm(code: number) {
  const file = join(folder, 'npm');
  writeFileSync(file, `#!/bin/sh\necho "$@" > "${folder}/arguments"\nexit ${code}\n`);
  chmodSync(file, 0o755);
  process.env.PATH = `${folder}${delimiter}${path}`;
}

describe('npm run audit', () => {
  it('lists the libraries that production runs, and not those of the tests or the build', () => {
    const file = join(folder, 'list/sbom.json');

    writeSbom(file);

    const sbom = JSON.parse(readFileSync(file, 'utf8')) as {
      bomFormat: string;
      components: { name: string; version: string }[];
    };
    const names = sbom.components.map(({ name }) => name);
    expect(sbom.bomFormat).toBe('CycloneDX');
    expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'antd', 'pg', 'nodemailer']));
    expect(
      names.filter((name) => /^(jest|eslint|lighthouse|@playwright\/test|css-loader)$/.test(name)),
    ).toEqual([]);
  });

  it.each([
    [0, true],
    [1, false],
  ])('reports whether npm exits with 0: code %i', (code, expected) => {
    fakeNpm(code);

    expect(hasNoKnownVulnerability()).toBe(expected);
    const npmArguments = readFileSync(join(folder, 'arguments'), 'utf8');
    expect(npmArguments).toContain('audit --audit-level=high --omit=dev --workspace=backend');
    expect(npmArguments).toContain('--workspace=mf-account');
  });

  it('throws when npm cannot write the list', () => {
    fakeNpm(1);

    expect(() => writeSbom(join(folder, 'sbom.json'))).toThrow('npm could not write');
  });
});
