import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providedLibraries, requiredLibraries } from './shared-modules.js';

/** A remote's folder with these libraries. */
function installLibraries(versions: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'fireflay-libraries-'));
  for (const [name, version] of Object.entries(versions)) {
    mkdirSync(join(folder, 'node_modules', name), { recursive: true });
    const file = join(folder, 'node_modules', name, 'package.json');
    writeFileSync(file, JSON.stringify({ name, version }));
  }
  return folder;
}

describe('the libraries of which a page has one copy', () => {
  it('are those that are installed: the host provides their versions, and a remote expects their ranges', () => {
    const versions = {
      react: '18.3.1',
      'react-dom': '18.3.1',
      'react-router-dom': '7.18.5',
      'react-redux': '9.3.1',
    };
    const folder = installLibraries({ ...versions, 'shared-contracts': '3.1.0' });

    expect(providedLibraries(folder)).toEqual(versions);
    expect(requiredLibraries(folder)).toEqual({
      react: '^18.3.1',
      'react-dom': '^18.3.1',
      'react-router-dom': '^7.18.5',
      'react-redux': '^9.3.1',
    });
    rmSync(folder, { recursive: true });
  });

  it('have antd where it is installed', () => {
    const libraries = ['react', 'react-dom', 'react-router-dom', 'react-redux', 'shared-contracts'];
    const folder = installLibraries({
      ...Object.fromEntries(libraries.map((name) => [name, '1.0.0'])),
      antd: '6.6.8',
    });

    expect(requiredLibraries(folder)).toMatchObject({ antd: '^6.6.8' });
    rmSync(folder, { recursive: true });
  });
});
