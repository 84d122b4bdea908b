import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** @import { Compiler } from 'webpack' */

const NAME = 'Compress';
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Bytes. Compression saves nothing below this size. */
const MIN_BYTES = 512;

/**
 * Sizes of brotli's blocks (log2 of bytes; 0: its own choice), and low bits of a distance that it writes separately. The
 * result varies by hundreds of bytes; the smallest is kept.
 */
const BLOCK_SIZES = [0, 17, 19, 20];
const POSTFIX_BITS = [0, 1];
/** Bytes. A file that is not larger is one block in each of these sizes, with the same result. */
const MIN_BYTES_OF_TWO_BLOCKS = 2 ** 17;

/** Quality 9 of brotli takes a twentieth of the time of the best one, 11. */
const FAST_QUALITY = 9;

/**
 * Writes `.br` and `.gz` beside every script, style sheet, SVG and JSON file of a build. It comes last in `plugins`, after
 * those that write files themselves.
 */
export class CompressPlugin {
  /** @param {{ isFast?: boolean }} options `isFast`: for pages that only colleagues see. Default: the smallest files. */
  constructor({ isFast = false } = {}) {
    this.quality = isFast ? FAST_QUALITY : constants.BROTLI_MAX_QUALITY;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise(NAME, () =>
      compressFolder(compiler.outputPath, this.quality),
    );
  }
}

/**
 * @param {string} folder
 * @param {number} quality of brotli
 */
async function compressFolder(folder, quality) {
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /\.(js|css|svg|json)$/.test(file),
  );
  await Promise.all(files.map((file) => compressFile(join(folder, file), quality)));
}

/**
 * @param {string} path
 * @param {number} quality of brotli
 */
async function compressFile(path, quality) {
  const content = await readFile(path);
  if (content.length < MIN_BYTES) return;
  await Promise.all([
    compressWithBrotli(content, quality).then((data) => writeFile(`${path}.br`, data)),
    gzipAsync(content, { level: 9 }).then((data) => writeFile(`${path}.gz`, data)),
  ]);
}

/**
 * @param {Buffer} content
 * @param {number} quality
 */
async function compressWithBrotli(content, quality) {
  const isBest = quality === constants.BROTLI_MAX_QUALITY;
  const triesSizes = isBest && content.length > MIN_BYTES_OF_TWO_BLOCKS;
  const results = await Promise.all(
    (triesSizes ? BLOCK_SIZES : [0]).flatMap((blockSize) =>
      (isBest ? POSTFIX_BITS : [0]).map((postfixBits) =>
        brotliAsync(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_LGBLOCK]: blockSize,
            [constants.BROTLI_PARAM_NPOSTFIX]: postfixBits,
          },
        }),
      ),
    ),
  );
  return results.reduce((best, each) => (each.length < best.length ? each : best));
}
