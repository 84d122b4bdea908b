import { libraryManifest, programManifest } from './published-manifest';

const manifest = {
  name: '@fireflay/ui',
  version: '1.2.0',
  private: true,
  type: 'module',
  sideEffects: ['**/*.css', './src/setup.ts'],
  exports: { './form': './src/form/index.tsx', './tokens.css': './src/tokens.css' },
  dependencies: { react: '19.3.1', 'shared-contracts': '3.1.0', '@fireflay/build': '1.0.0' },
  devDependencies: { jest: '30.5.2' },
};

describe('the manifest of a packed library', () => {
  it('names JavaScript and types in the place of sources', () => {
    const { exports, sideEffects, type } = libraryManifest(manifest);

    expect(exports).toEqual({
      './form': { types: './src/form/index.d.ts', default: './src/form/index.js' },
      './tokens.css': './src/tokens.css',
      './package.json': './package.json',
    });
    expect(sideEffects).toEqual(['**/*.css', './src/setup.js']);
    expect(type).toBeUndefined();
  });

  it('demands shared libraries of its user, and accepts later minor versions of all', () => {
    const { dependencies, peerDependencies } = libraryManifest(manifest);

    expect(peerDependencies).toEqual({ react: '^19.3.1', 'shared-contracts': '^3.1.0' });
    expect(dependencies).toEqual({ '@fireflay/build': '^1.0.0' });
  });

  it('can be published', () => {
    expect(libraryManifest(manifest)).not.toHaveProperty('private');
    expect(libraryManifest(manifest)).not.toHaveProperty('devDependencies');
  });

  it('stays a package of ES modules where its sources are JavaScript', () => {
    const { type } = libraryManifest({ ...manifest, exports: { '.': './src/index.js' } });

    expect(type).toBe('module');
  });
});

describe('the manifest of a packed program', () => {
  it('has the dependencies of its bundles alone', () => {
    const { name, dependencies, main } = programManifest(
      manifest,
      '@fireflay/shell',
      { main: 'dist/service/main.cjs' },
      { fastify: '5.12.8' },
    );

    expect(name).toBe('@fireflay/shell');
    expect(dependencies).toEqual({ fastify: '5.12.8' });
    expect(main).toBe('dist/service/main.cjs');
  });
});
