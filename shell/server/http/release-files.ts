import type { FastifyInstance } from 'fastify';
import { filesUrl } from '../releases/file-addresses';
import type { FileAddresses } from '../releases/file-addresses';
import type { ReleaseSource } from '../releases/release-source';

interface ReleaseFilesOptions {
  /** The folder of the releases. */
  releasesDir: string;
  files: Pick<FileAddresses, 'find'>;
  source: Pick<ReleaseSource, 'cacheAssigned'>;
  /** Whether source maps are served. */
  forQa: boolean;
}

/** Serves the browser's files of releases under their addresses without a version. */
export function releaseFiles({ releasesDir, files, source, forQa }: ReleaseFilesOptions) {
  return async (app: FastifyInstance) => {
    app.get<{ Params: { remote: string; name: string } }>(
      `${filesUrl(':remote(^mf-[a-z][a-z-]*$)')}:name`,
      async ({ params: { remote, name } }, reply) => {
        if (name.endsWith('.map') && !forQa) return reply.callNotFound();
        const path = await files.find(remote, name, () => source.cacheAssigned(remote));
        if (!path) return reply.callNotFound();
        return reply
          .header('Cache-Control', 'public, max-age=31536000, immutable')
          .sendFile(path, releasesDir, { cacheControl: false });
      },
    );
  };
}
