import { libraryManifest, programManifest } from './published-manifest';

const manifest = {
  name: '@fireflay/ui',
  version: '1.2.0',
  private: true,
  type: 'module',
  sideEffects: ['**/*.css', './src/setup.ts'],
  exports: { './form': './src/form/index.tsx', './tokens.css': './src/tokens.css' },
  dependencies: { react: '19.3.1', 'shared-contracts': '*', '@fireflay/build': '*' },
  devDependencies: { jest: '30.5.2' },
};
const packed = {
  '@fireflay/ui': '1.2.0',
  'shared-contracts': '4.1.0-dev-0123456789ab',
  '@fireflay/build': '1.0.0',
  '@fireflay/job': '1.0.0',
};

describe('the manifest of a packed library', () => {
  it('names JavaScript and types in the place of sources', () => {
    const { exports, sideEffects, type } = libraryManifest(manifest, packed);

    expect(exports).toEqual({
      './form': { types: './src/form/index.d.ts', default: './src/form/index.js' },
      './tokens.css': './src/tokens.css',
      './package.json': './package.json',
    });
    expect(sideEffects).toEqual(['**/*.css', './src/setup.js']);
    expect(type).toBeUndefined();
  });

  it('demands shared libraries of its user, and accepts later minor versions of all', () => {
    const { version, dependencies, peerDependencies } = libraryManifest(manifest, packed);

    expect(version).toBe('1.2.0');
    expect(peerDependencies).toEqual({
      react: '^19.3.1',
      'shared-contracts': '^4.1.0-dev-0123456789ab',
    });
    expect(dependencies).toEqual({ '@fireflay/build': '^1.0.0' });
  });

  it('can be published', () => {
    expect(libraryManifest(manifest, packed)).not.toHaveProperty('private');
    expect(libraryManifest(manifest, packed)).not.toHaveProperty('devDependencies');
  });

  it('stays a package of ES modules where its sources are JavaScript', () => {
    const { type } = libraryManifest({ ...manifest, exports: { '.': './src/index.js' } }, packed);

    expect(type).toBe('module');
  });
});

describe('the manifest of a packed program', () => {
  it('has the dependencies of its bundles alone', () => {
    const { name, dependencies, main } = programManifest(
      manifest,
      { name: '@fireflay/shell', version: '1.3.0' },
      { main: 'dist/service/main.cjs' },
      { fastify: '5.12.8' },
    );

    expect(name).toBe('@fireflay/shell');
    expect(dependencies).toEqual({ fastify: '5.12.8' });
    expect(main).toBe('dist/service/main.cjs');
  });
});
