import webpack from 'webpack';

/** @import { Compiler } from 'webpack' */

const NAME = 'ChunkOwner';

/**
 * Removes the container's own name (`output.chunkLoadingGlobal`) from its chunks: they differ between two builds only if
 * their modules do, so that browsers have them already after a release. The container writes its name to the script that
 * loads a chunk, and the chunk reads it there: two releases of a remote in one page still do not share chunks.
 */
export class ChunkOwnerPlugin {
  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const owner = JSON.stringify(compilation.outputOptions.chunkLoadingGlobal);
      const { javascript, runtime, sources } = webpack;
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => `${source}\nscript.dataset.owner = ${owner};`,
      );
      javascript.JavascriptModulesPlugin.getCompilationHooks(compilation).renderChunk.tap(
        { name: NAME, stage: 1 },
        (source, { chunk }) => {
          if (chunk.hasRuntime()) return source;
          const replaced = new sources.ReplaceSource(source);
          const text = source.source().toString();
          for (let at = text.indexOf(owner); at >= 0; at = text.indexOf(owner, at + 1)) {
            replaced.replace(at, at + owner.length - 1, 'document.currentScript.dataset.owner');
          }
          return replaced;
        },
      );
    });
  }
}
