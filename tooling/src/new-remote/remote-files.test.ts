import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { formatFiles } from './format-files';
import { planRemote } from './remote-plan';
import { standaloneFiles } from './remote-files';

const readJson = (text: string) => JSON.parse(text) as Record<string, unknown>;

const filesOf = (registry?: string) =>
  standaloneFiles(planRemote('mf-services', '/servicos'), {
    dependencies: {},
    devDependencies: {},
    port: 3010,
    contract: '3.1.0',
    engines: {},
    overrides: {},
    registry,
  });

describe('the files of a remote with its own repository', () => {
  it('can be parsed, the examples for GitHub and Renovate among them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fireflay-standalone-'));
    const files = filesOf();
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }

    expect(() => formatFiles(folder, Object.keys(files))).not.toThrow();
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['.github/workflows/ci.yml', 'renovate.json']),
    );
    rmSync(folder, { recursive: true });
  });

  it('tag versions as this repository does: with the name', () => {
    expect(readJson(filesOf()['package.json'] ?? '')).toMatchObject({
      scripts: { version: 'commit-and-tag-version --tag-prefix mf-services@' },
    });
  });

  it('name the registry of the packages, where there is one', () => {
    expect(filesOf()['.npmrc']).toBe('save-exact=true\nignore-scripts=true\n');
    expect(filesOf('https://npm.loja.example')['.npmrc']).toBe(
      'save-exact=true\nignore-scripts=true\nregistry=https://npm.loja.example\n',
    );
  });
});
