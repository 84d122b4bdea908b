import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

/** @import { Chunk, Compilation, Compiler } from 'webpack' */

const NAME = 'ChunkIntegrity';
const INTEGRITY_OF = '__webpack_require__.integrityOf';

/**
 * The hash in an integrity.
 *
 * @param {string | Buffer} content
 */
const sha384 = (content) => createHash('sha384').update(content).digest('base64');
/** A hash that no file matches: a browser refuses a file without a known hash. */
const UNMATCHABLE_HASH = 'A'.repeat(64);

const kinds = ['.js', '.css'];

/**
 * A placeholder for a file's SHA-384. It has the same length, so that the source map stays valid.
 *
 * @param {Chunk} chunk
 * @param {string} kind
 */
const placeholder = (chunk, kind) => sha384(`${NAME} ${chunk.id}${kind}`);

/**
 * Sets the Subresource Integrity (SHA-384) of every script and style sheet that a container loads: the same as that of
 * its preload, or the browser would load it twice. The hashes are in the container; its own hash is in the manifest.
 */
export class ChunkIntegrityPlugin {
  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      setIntegrities(compilation);
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        () => fillIn(compilation),
      );
    });
  }
}

/** @param {Compilation} compilation */
function setIntegrities(compilation) {
  const { RuntimeGlobals, runtime } = webpack;
  compilation.hooks.runtimeRequirementInTree
    .for(RuntimeGlobals.loadScript)
    .tap(NAME, (chunk) => compilation.addRuntimeModule(chunk, new IntegrityTable()));
  runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
    NAME,
    (source) => `${source}\nscript.integrity = ${INTEGRITY_OF}(chunkId, 0);`,
  );
  MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
    NAME,
    (source, { tag, chunkId }) => `${source}\n${tag}.integrity = ${INTEGRITY_OF}(${chunkId}, 1);`,
  );
}

/**
 * Replaces the placeholders in the container by the hashes of the written files.
 *
 * @param {Compilation} compilation
 */
function fillIn(compilation) {
  /** @type {Map<string, string>} */
  const sums = new Map();
  for (const chunk of compilation.chunks) {
    for (const kind of kinds) {
      const file = [...chunk.files].find((name) => name.endsWith(kind));
      const asset = file && compilation.getAsset(file);
      if (asset) sums.set(placeholder(chunk, kind), sha384(asset.source.buffer()));
    }
  }
  for (const chunk of compilation.chunks) {
    if (!chunk.hasRuntime()) continue;
    for (const file of [...chunk.files].filter((name) => name.endsWith('.js'))) {
      compilation.updateAsset(file, (source) => {
        let text = source.source().toString();
        for (const [from, to] of sums) text = text.replaceAll(from, to);
        return new webpack.sources.RawSource(text);
      });
    }
  }
}

/** Runtime code: the table of the chunks' hashes, and the function that looks one up. */
class IntegrityTable extends webpack.RuntimeModule {
  constructor() {
    super('chunk integrity');
  }

  /** @override */
  generate() {
    const { chunk, chunkGraph } = this;
    const table = Object.fromEntries(
      [...(chunk?.getAllAsyncChunks() ?? [])].map((each) => {
        const styled = chunkGraph?.getChunkModulesIterableBySourceType(each, 'css/mini-extract');
        return [
          String(each.id),
          (styled ? kinds : kinds.slice(0, 1)).map((kind) => placeholder(each, kind)),
        ];
      }),
    );
    return [
      `var integrities = ${JSON.stringify(table)};`,
      `${INTEGRITY_OF} = (chunkId, kind) => "sha384-" + ((integrities[chunkId] || [])[kind] || "${UNMATCHABLE_HASH}");`,
    ].join('\n');
  }
}
