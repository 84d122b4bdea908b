import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Picture, Pictures } from '../ports/pictures';
import { copy } from './copy';
import {
  chooseWidth,
  bannerWidths,
  chooseFormat,
  contentTypes,
  pictureWidths,
} from './picture-format';
import { PicturesBusyError, PictureStore } from './picture-store';

/** The data of a product that its pictures depend on. */
export interface PicturedProduct {
  /** Subcategory slug; an unknown one is drawn as a cardboard box. */
  slug: string;
  name: string;
  /** Colour or finish in words; may be empty. */
  tone: string;
  /** Number of pictures, up to 5; with none, its subcategory's illustration is the first picture. */
  imageCount: number;
}

export interface PicturesDependencies {
  findPictured(idprd: number): Promise<PicturedProduct | undefined> | PicturedProduct | undefined;
  pictures: Pictures;
  /** Cached pictures are in its subfolder `pictures`. */
  dataDir: string;
}

interface PictureRequest {
  Params: { product: string; file: string };
  Querystring: { w?: string; formato?: string };
}

/** The addresses carry no version, so that caches revalidate daily, and serve stale copies meanwhile. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

/** Input for a subcategory's illustration, which shows no specific product. */
const genericSubject = { name: '', tone: '', variant: 0 };

const viewFilePattern = /^(\d{1,2})\.png$/;
const slugFilePattern = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.png$/;
const productCodePattern = /^\d{1,9}$/;

const sendRefusal = (reply: FastifyReply, status: 400 | 404 | 503, resposta: string) =>
  reply.code(status).header('cache-control', 'no-store').send({ resposta });

export const pictureFolder = (dataDir: string) => join(dataDir, 'pictures');

/** `/imagens`: pictures of products, subcategories and banners. */
export function picturesRoutes({ findPictured, pictures: source, dataDir }: PicturesDependencies) {
  return async function pictures(app: FastifyInstance): Promise<void> {
    const store = new PictureStore(pictureFolder(dataDir));

    /**
     * Without `w` the full-size PNG that the wire defines; with `w` the smallest format that the client accepts.
     */
    async function sendPicture(
      request: FastifyRequest<Pick<PictureRequest, 'Querystring'>>,
      reply: FastifyReply,
      { svg, width: fullWidth }: Picture,
      widths: readonly number[],
    ) {
      const { w } = request.query;
      const width = w === undefined ? fullWidth : chooseWidth(String(w), widths);
      if (width === undefined) return sendRefusal(reply, 400, copy.badWidth);
      const format = w === undefined ? 'png' : chooseFormat(request.headers.accept);
      const rendering = { svg, width: Math.min(width, fullWidth), format } as const;
      const etag = `"${store.keyOf(rendering)}"`;
      reply.header('cache-control', CACHE_CONTROL).header('etag', etag);
      if (w !== undefined) reply.header('vary', 'Accept');
      if (
        request.headers['if-none-match']
          ?.split(/\s*,\s*/)
          .some((each) => each.replace(/^W\//, '') === etag)
      ) {
        return reply.code(304).send();
      }
      const bytes = await store.get(rendering).catch((error: unknown) => {
        if (error instanceof PicturesBusyError) return undefined;
        throw error;
      });
      if (!bytes) {
        reply.removeHeader('etag');
        return sendRefusal(reply.header('retry-after', '5'), 503, copy.busy);
      }
      return reply.type(contentTypes[format]).send(bytes);
    }

    app.get<PictureRequest>('/imagens/:product/:file', async (request, reply) => {
      const { product, file } = request.params;
      const [, view] = viewFilePattern.exec(file) ?? [];
      if (!productCodePattern.test(product) || view === undefined) {
        return sendRefusal(reply, 400, copy.badAddress);
      }
      const variant = Number(product);
      const pictured = await findPictured(variant);
      const viewsAvailable = Math.min(source.maxViews, Math.max(1, pictured?.imageCount ?? 0));
      if (!pictured || Number(view) < 1 || Number(view) > viewsAvailable) {
        return sendRefusal(reply, 404, copy.unknownPicture);
      }
      const { slug, name, tone, imageCount } = pictured;
      const subject = imageCount === 0 ? genericSubject : { name, tone, variant };
      const picture = source.ofProduct(slug, subject, Number(view));
      return sendPicture(request, reply, picture, pictureWidths);
    });

    app.get<PictureRequest>('/imagens/subcategoria/:file', async (request, reply) => {
      const [, slug] = slugFilePattern.exec(request.params.file) ?? [];
      if (slug === undefined) return sendRefusal(reply, 400, copy.badAddress);
      const picture = source.ofSubcategory(slug);
      if (!picture) return sendRefusal(reply, 404, copy.unknownPicture);
      return sendPicture(request, reply, picture, pictureWidths);
    });

    app.get<PictureRequest>('/imagens/banners/:file', async (request, reply) => {
      const [, wanted] = slugFilePattern.exec(request.params.file) ?? [];
      if (wanted === undefined) return sendRefusal(reply, 400, copy.badAddress);
      const { formato = 'desktop' } = request.query;
      if (formato !== 'desktop' && formato !== 'mobile')
        return sendRefusal(reply, 400, copy.badFormat);
      const banner = source.banner(wanted, formato);
      if (!banner) return sendRefusal(reply, 404, copy.unknownPicture);
      return sendPicture(request, reply, banner, bannerWidths);
    });
  };
}
