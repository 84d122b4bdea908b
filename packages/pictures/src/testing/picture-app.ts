import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Fastify from 'fastify';
import { folderPictures } from '../folder-pictures';
import { pictureRoutes } from '../picture-routes';
import { firstSource } from '../picture-source';
import type { ListedPicture, PictureSource } from '../picture-source';
import { storeFiles } from '../store-files';

/**
 * `/imagens` over real folders.
 * @param createSource of the products' pictures, for each start; default: the folder `photos`
 */
export async function aPictureApp(createSource?: () => PictureSource) {
  const folder = await mkdtemp(join(tmpdir(), 'fireflay-pictures-'));
  const listed = new Map<number, ListedPicture[]>();
  const notices: string[] = [];
  await mkdir(join(folder, 'photos'));
  await mkdir(join(folder, 'store'));

  const build = () => {
    const app = Fastify();
    app.register(
      pictureRoutes({
        source: firstSource(
          storeFiles(join(folder, 'store')),
          createSource?.() ??
            folderPictures(join(folder, 'photos'), async (code) => listed.get(code) ?? []),
        ),
        cacheFolder: join(folder, 'cache'),
        maxCacheBytes: 10 * 1024 ** 2,
        notice: (text) => notices.push(text),
      }),
    );
    return app;
  };
  let app = build();
  return {
    /** Where `photos`, `store` and `cache` are. */
    folder,
    /** The catalogue's lists of files. */
    listed,
    notices,
    async write(path: string, bytes: Buffer | string): Promise<void> {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
    },
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
    /** Starts again with the same files, as a new process. */
    async restart(): Promise<void> {
      await app.close();
      app = build();
    },
    async close(): Promise<void> {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
