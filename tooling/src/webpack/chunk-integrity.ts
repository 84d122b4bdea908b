import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

const NAME = 'ChunkIntegrity';
const INTEGRITY_OF = '__webpack_require__.integrityOf';

/** The last part of an integrity; what nobody knows has one that no file fits: refused, not unchecked. */
const sha384 = (content: string | Buffer) => createHash('sha384').update(content).digest('base64');
const UNMATCHABLE_HASH = 'A'.repeat(64);

const kinds = ['.js', '.css'] as const;

/** Stands for a file's SHA-384 until it is known. As long as that, so that the source map stays right. */
const placeholder = (chunk: Chunk, kind: string) => sha384(`${NAME} ${chunk.id}${kind}`);

/**
 * Gives every chunk and style that a container loads its Subresource Integrity: SHA-384, within the container, whose
 * own is in the release. The container's file is named before its placeholders are filled: the names of the
 * chunks, which are in it, stand for their contents.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      this.setIntegrities(compilation);
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        () => this.fillIn(compilation),
      );
    });
  }

  private setIntegrities(compilation: Compilation) {
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

  private fillIn(compilation: Compilation) {
    const sums = new Map<string, string>();
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
}

/** The chunks' integrities and the function that finds one, in the container's runtime. */
class IntegrityTable extends webpack.RuntimeModule {
  constructor() {
    super('chunk integrity');
  }

  override generate() {
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
