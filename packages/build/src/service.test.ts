import { service } from './service.js';

const package_ = { name: 'backend', context: __dirname };
const { entry, externals } = service(package_, {
  entry: { server: './server.ts' },
  startOften: { worker: './worker.ts' },
  mode: 'production',
});

type External = (
  data: { request: string; contextInfo: { issuerLayer: string | null } },
  callback: (error?: Error, result?: string) => void,
) => void;

/** Tells what a module of a program requires at run time; undefined: it is bundled. */
function externalOf(request: string, issuerLayer: string | null): string | undefined {
  const [external] = externals as External[];
  let result: string | undefined;
  external?.({ request, contextInfo: { issuerLayer } }, (_error, found) => (result = found));
  return result;
}

describe('a service', () => {
  const { worker } = entry as Record<string, { import: string; layer: string }>;

  it('loads libraries from node_modules, and has its own sources in its bundle', () => {
    expect(externalOf('typebox/value', null)).toBe('node-commonjs typebox/value');
    expect(externalOf('shared-contracts/numbers', null)).toBeUndefined();
  });

  it('has the libraries of a program that starts often in its bundle, but for those that are loaded by themselves', () => {
    const { layer = '' } = worker ?? {};

    expect(worker?.import).toBe('./worker.ts');
    expect(externalOf('typebox/value', layer)).toBeUndefined();
    expect(externalOf('pg', layer)).toBe('node-commonjs pg');
  });
});
