import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { copy } from './copy';

/** Serves the built page at every address that is no operation. @param folder of `webpack build` */
export async function servePage(app: FastifyInstance, folder: string): Promise<void> {
  const document = await createDocument(folder);
  if (document !== undefined) {
    await app.register(fastifyStatic, {
      root: folder,
      prefix: '/assets/',
      // Names contain a hash of the content.
      immutable: true,
      maxAge: '1y',
      cacheControl: true,
      index: false,
      preCompressed: true,
      allowedPath: (path) => !path.endsWith('.json') && !path.endsWith('.map'),
    });
  }
  app.get('/*', async (_request, reply) =>
    document === undefined
      ? reply.code(503).type('text/plain; charset=utf-8').send(copy.noPage)
      : reply.type('text/html; charset=utf-8').send(document),
  );
}

async function createDocument(folder: string): Promise<string | undefined> {
  const chunks = await readFile(join(folder, 'chunks.json'), 'utf8').catch(() => undefined);
  if (chunks === undefined) return undefined;
  const { main } = JSON.parse(chunks) as Record<string, { scripts: string[]; styles: string[] }>;
  const head = [
    ...(main?.styles ?? []).map((file) => `<link rel="stylesheet" href="/assets/${file}">`),
    ...(main?.scripts ?? []).map((file) => `<script defer src="/assets/${file}"></script>`),
  ].join('');
  return (
    `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>Retaguarda</title>${head}</head>` +
    `<body><div id="root"></div></body></html>`
  );
}
