import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { filesUrl } from '../releases/file-addresses';
import type { FileAddresses } from '../releases/file-addresses';
import { fileNameOf } from './dictionaries';
import type { Dictionaries, NamedFile } from './dictionaries';

/** An address of a browser file; groups: the remote (none: the shell), and the parts of the file's name. */
const FILE_ADDRESS = new RegExp(
  `^(?:/assets/|${filesUrl('(mf-[a-z][a-z-]*)')})([\\w@.+-]+)\\.([\\da-f]{8})\\.(js|css)$`,
);
const CONTENT_TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};
const VARY = 'accept-encoding, available-dictionary';
/** A byte sequence of Structured Fields with a SHA-256. */
const DICTIONARY_SUM = /^:([\w+/]{43}=):$/;

interface ServedFolders {
  /** The folder of the shell's own files. */
  assetsDir: string;
  releasesDir: string;
  files: Pick<FileAddresses, 'find'>;
}

/**
 * Compression Dictionary Transport (RFC 9842): browsers keep scripts and styles as dictionaries for the files of the same
 * name in later builds, and get those compressed with them.
 */
export function serveWithDictionaries(
  app: FastifyInstance,
  dictionaries: Pick<Dictionaries, 'compress'>,
  folders: ServedFolders,
) {
  app.addHook('onRequest', async (request, reply) => {
    const file = parseFileAddress(request);
    const sum = file && acceptedDictionary(request);
    if (!sum) return;
    const path = await findPath(file, folders);
    if (!path) return;
    const compressed = await dictionaries
      .compress(file, sum, () => readFile(path), await sizeWithoutDictionary(path))
      .catch((error: unknown) => request.log.warn({ error }, 'no dictionary could be used'));
    if (!compressed) return;
    return reply
      .type(CONTENT_TYPES[file.ending] ?? '')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Content-Encoding', 'dcz')
      .send(compressed);
  });
  app.addHook('onSend', async (request, reply) => {
    const file = reply.statusCode === 200 ? parseFileAddress(request) : undefined;
    if (!file) return;
    const folder = file.owner === 'shell' ? '/assets/' : filesUrl(file.owner);
    reply.header('Use-As-Dictionary', `match="${folder}${file.stem}.*.${file.ending}"`);
    reply.header('Vary', VARY);
  });
}

function parseFileAddress({ method, url }: FastifyRequest): NamedFile | undefined {
  const [, remote = 'shell', stem, hash, ending] = FILE_ADDRESS.exec(url) ?? [];
  return method === 'GET' && stem && hash && ending
    ? { owner: remote, stem, hash, ending }
    : undefined;
}

/** The dictionary of a browser that decodes the format; undefined for a part of a file. */
function acceptedDictionary({ headers }: FastifyRequest): string | undefined {
  const encodings = String(headers['accept-encoding']).split(/\s*,\s*/);
  if (!encodings.includes('dcz') || headers.range) return undefined;
  return DICTIONARY_SUM.exec(String(headers['available-dictionary']))?.[1];
}

function findPath(file: NamedFile, { assetsDir, releasesDir, files }: ServedFolders) {
  const name = fileNameOf(file);
  if (file.owner === 'shell') return join(assetsDir, name);
  return files.find(file.owner, name).then((path) => path && join(releasesDir, path));
}

/** The size of the file as it is sent otherwise, in bytes; infinite for a file that does not exist. */
async function sizeWithoutDictionary(path: string): Promise<number> {
  const found =
    (await stat(`${path}.br`).catch(() => undefined)) ?? (await stat(path).catch(() => undefined));
  return found?.size ?? Infinity;
}
