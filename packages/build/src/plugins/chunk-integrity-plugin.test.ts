import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.js';

const sources = {
  'entry.js': `globalThis.load = { a: () => import(/* webpackChunkName: "a" */ './a'),
    b: () => import(/* webpackChunkName: "b" */ './b') };`,
  'a.js': `import './a.css'; globalThis.cameFrom = 'a';`,
  'a.css': '.a { color: red }',
  'b.js': `globalThis.cameFrom = 'b';`,
};

let folder: string;
let built: Record<string, string>;

function build(): Promise<webpack.Stats> {
  const compiler = webpack({
    mode: 'production',
    context: folder,
    target: 'web',
    entry: './entry.js',
    devtool: 'source-map',
    output: {
      path: join(folder, 'dist'),
      publicPath: '/files/',
      filename: '[name].[contenthash:8].js',
    },
    module: {
      rules: [
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            { loader: require.resolve('css-loader'), options: { url: false } },
          ],
        },
      ],
    },
    optimization: { chunkIds: 'named' },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
      new ChunkIntegrityPlugin(),
    ],
  });
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) =>
      compiler.close(() => (error || !stats ? reject(error) : resolve(stats))),
    ),
  );
}

const findFile = (pattern: RegExp) => {
  const name = Object.keys(built).find((each) => pattern.test(each));
  if (!name) throw new Error(`No built file matches ${pattern}`);
  return name;
};
const integrityOf = (name: string) =>
  `sha384-${createHash('sha384')
    .update(built[name] ?? '')
    .digest('base64')}`;

interface RequestedElement {
  tag: string;
  integrity?: string;
}

/** Runs the entry in a fake page. @returns the elements with which it requests files */
function requestChunk(
  chunk: 'a' | 'b',
  entry = built[findFile(/^main\..*js$/)] ?? '',
): RequestedElement[] {
  const requested: RequestedElement[] = [];
  const page: Record<string, unknown> = {
    document: {
      createElement: (tag: string) => ({ tag, setAttribute: () => undefined }),
      getElementsByTagName: () => [],
      head: { appendChild: (element: RequestedElement) => requested.push(element) },
    },
    setTimeout: () => 0,
  };
  page.self = page;
  runInNewContext(entry, page);
  const { load } = page as unknown as { load: Record<string, () => Promise<unknown>> };
  void load[chunk]?.().catch(() => undefined);
  return requested;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fireflay-integrity-'));
  mkdirSync(join(folder, 'dist'));
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, name), text);
  const stats = await build();
  expect(stats.toJson({ all: false, errors: true }).errors).toEqual([]);
  const dist = join(folder, 'dist');
  built = Object.fromEntries(
    readdirSync(dist).map((name) => [name, readFileSync(join(dist, name), 'utf8')]),
  );
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('ChunkIntegrityPlugin', () => {
  it('sets the integrity of scripts and styles to the SHA-384 of the written files', () => {
    const integrities = requestChunk('a').map(({ integrity }) => integrity);

    expect(integrities.sort()).toEqual(
      [findFile(/^a\..*css$/), findFile(/^a\..*js$/)].map(integrityOf).sort(),
    );
  });

  it('sets an integrity that no file matches where the table has none', () => {
    const entry = (built[findFile(/^main\..*js$/)] ?? '').replaceAll(
      integrityOf(findFile(/^b\..*js$/)).slice('sha384-'.length),
      '',
    );

    const [script] = requestChunk('b', entry);

    expect(script?.integrity).toBe(`sha384-${'A'.repeat(64)}`);
  });

  it('replaces each placeholder in the container by a hash of the same length', () => {
    const entry = built[findFile(/^main\..*js$/)] ?? '';

    for (const name of [/^a\..*css$/, /^a\..*js$/, /^b\..*js$/].map(findFile)) {
      expect(entry).toContain(integrityOf(name).slice('sha384-'.length));
    }
  });
});
