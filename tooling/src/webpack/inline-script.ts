import webpack, { type Compiler, type Configuration } from 'webpack';
import { preset, type BuildOptions } from './preset';

const NAME = 'InlineScript';

/**
 * Bundles one more entry into a file of the same folder that a server inlines into its documents: without a source
 * map, and by a compiler of its own, because the federation adds its runtime to each entry of the host.
 */
export class InlineScriptPlugin {
  private readonly configuration: Configuration;

  /**
   * @param name the file's name, without `.js`
   * @param entry the entry's file, from the repository's folder
   */
  constructor(name: string, entry: string, options: BuildOptions) {
    const base = preset(options);
    this.configuration = {
      ...base,
      entry: { [name]: entry },
      output: { ...base.output, filename: '[name].js', clean: false },
      devtool: false,
      cache: false,
    };
  }

  apply(compiler: Compiler) {
    // The host's compiler has emptied the folder by then.
    compiler.hooks.afterEmit.tapPromise(NAME, async (compilation) => {
      const inline = webpack(this.configuration);
      const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
        inline.run((error, result) => (error ? reject(error) : resolve(result))),
      );
      compilation.errors.push(...(stats?.compilation.errors ?? []));
    });
  }
}
