import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import webpack from 'webpack';
import { ChunkOwnerPlugin } from './chunk-owner-plugin.js';

let folder: string;
let first: Record<string, string>;
let second: Record<string, string>;

/** @returns the built scripts by their names */
async function build(owner: string, entry: string): Promise<Record<string, string>> {
  writeFileSync(join(folder, 'entry.js'), entry);
  const path = join(folder, owner);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    target: 'web',
    entry: './entry.js',
    output: {
      path,
      publicPath: '/files/',
      filename: '[name].[contenthash:8].js',
      chunkLoadingGlobal: owner,
    },
    optimization: { chunkIds: 'named' },
    plugins: [new ChunkOwnerPlugin()],
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      compiler.close(() =>
        error || stats?.hasErrors() ? reject(error ?? new Error(String(stats))) : resolve(),
      ),
    ),
  );
  return Object.fromEntries(
    readdirSync(path).map((name) => [name, readFileSync(join(path, name), 'utf8')]),
  );
}

const findFile = (built: Record<string, string>, pattern: RegExp) =>
  Object.keys(built).find((name) => pattern.test(name)) ?? '';

interface FakeScript {
  dataset: Record<string, string>;
  src?: string;
}

/** A page without network: `load` runs a container, `run` a script that it has requested. */
function openPage() {
  const requested: FakeScript[] = [];
  const page: Record<string, unknown> = {
    document: {
      currentScript: undefined as FakeScript | undefined,
      createElement: () => ({ dataset: {}, setAttribute: () => undefined }),
      getElementsByTagName: () => [],
      head: { appendChild: (script: FakeScript) => requested.push(script) },
    },
    setTimeout: () => 0,
    loaded: [],
  };
  page.self = page;
  return {
    requested,
    loaded: page.loaded as string[],
    load(container: string) {
      runInNewContext(container, page);
    },
    run(script: FakeScript | undefined, text: string) {
      (page.document as { currentScript: unknown }).currentScript = script;
      runInNewContext(text, page);
    },
  };
}

const entryOf = (name: string) =>
  `import(/* webpackChunkName: "a" */ './a').then(({ text }) => loaded.push('${name}: ' + text));`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fireflay-owner-'));
  writeFileSync(join(folder, 'a.js'), `export const text = 'chunk';`);
  first = await build('mf_a_1', entryOf('first'));
  second = await build('mf_a_2', entryOf('second'));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('ChunkOwnerPlugin', () => {
  it('gives a chunk with the same modules the same name and content in every build', () => {
    const name = findFile(first, /^a\./);

    expect(name).toMatch(/^a\.[\da-f]{8}\.js$/);
    expect(second[name]).toBe(first[name]);
    expect(findFile(first, /^main\./)).not.toBe(findFile(second, /^main\./));
  });

  it('passes a chunk to the container that has requested it, and to no other', async () => {
    const page = openPage();
    const chunk = first[findFile(first, /^a\./)] ?? '';
    page.load(first[findFile(first, /^main\./)] ?? '');
    page.load(second[findFile(second, /^main\./)] ?? '');

    page.run(page.requested[1], chunk);
    await new Promise(setImmediate);
    expect(page.loaded).toEqual(['second: chunk']);

    page.run(page.requested[0], chunk);
    await new Promise(setImmediate);
    expect(page.loaded).toEqual(['second: chunk', 'first: chunk']);
  });
});
