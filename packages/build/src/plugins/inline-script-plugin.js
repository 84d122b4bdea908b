import webpack from 'webpack';

/** @import { Compiler, Configuration, Stats } from 'webpack' */

const NAME = 'InlineScript';

/**
 * Bundles one more entry into a file of the same folder that a server inlines into its documents: without a source
 * map, and by a separate compiler, because the federation adds its runtime to each entry of the host.
 */
export class InlineScriptPlugin {
  /**
   * @param {string} name the file's name, without `.js`
   * @param {string} entry the entry's file, relative to the package
   * @param {Configuration} base the preset of the bundle
   */
  constructor(name, entry, base) {
    /** @type {Configuration} */
    this.configuration = {
      ...base,
      name,
      entry: { [name]: entry },
      output: { ...base.output, filename: '[name].js', clean: false },
      devtool: false,
      cache: false,
    };
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    // The host's compiler has emptied the folder by then.
    compiler.hooks.afterEmit.tapPromise(NAME, async (compilation) => {
      const inline = webpack(this.configuration);
      /** @type {Stats | undefined} */
      const stats = await new Promise((resolve, reject) =>
        inline.run((error, result) => (error ? reject(error) : resolve(result))),
      );
      compilation.errors.push(...(stats?.compilation.errors ?? []));
    });
  }
}
