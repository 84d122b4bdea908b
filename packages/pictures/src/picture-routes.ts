import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ExternalServiceError } from '@fireflay/service';
import { PicturesBusyError } from './concurrency-limiter';
import { copy } from './copy';
import { neutralDrawing } from './neutral-drawings';
import {
  bannerWidths,
  carrierWidths,
  chooseFormat,
  chooseWidth,
  contentTypes,
  iconWidths,
  logoWidths,
  pictureWidths,
} from './picture-format';
import { UnusablePictureError } from './picture-source';
import type { FoundPicture, PictureSource, WantedPicture } from './picture-source';
import { PictureStore } from './picture-store';

export interface PictureRoutesOptions {
  source: PictureSource;
  /** Folder of the encoded pictures. It is created when it is needed; nothing else may be in it. */
  cacheFolder: string;
  maxCacheBytes: number;
  /** Receives messages for the operator. */
  notice?: ((text: string) => void) | undefined;
}

interface PictureRequest {
  Params: { product: string; file: string };
  Querystring: { w?: string; formato?: string };
}

/** The request for a picture of any kind. */
interface SizeRequest {
  wanted: WantedPicture;
  /** Widths that pictures of this kind have. */
  widths: readonly number[];
  /** undefined: the full size, in the format that every client shows. */
  width: number | undefined;
  request: FastifyRequest;
}

/** The addresses carry no version, so that caches revalidate daily, and serve stale copies meanwhile. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';
/** Only pictures whose address is made from their content have it. */
const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';
/** A picture that is missing may be there soon. */
const MISSING_CACHE_CONTROL = 'public, max-age=300';
const UNAVAILABLE_CACHE_CONTROL = 'public, max-age=30';
/** SVG shown as an image runs nothing; these apply where its address is opened. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const viewFilePattern = /^(\d{1,2})\.png$/;
const slugFilePattern = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.png$/;
const carrierFilePattern = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.svg$/;
const productCodePattern = /^\d{1,10}$/;
/** The greatest code that a product can have: ERPs assign numbers of ten digits. */
const MAX_PRODUCT_CODE = 2_147_483_647;

const sendRefusal = (reply: FastifyReply, status: 400 | 404 | 503, resposta: string) =>
  reply.code(status).header('cache-control', 'no-store').send({ resposta });

const sendSvg = (reply: FastifyReply, svg: Buffer | string) =>
  reply
    .type('image/svg+xml; charset=utf-8')
    .header('content-security-policy', SVG_POLICY)
    .send(svg);

/** `/imagens`: pictures of products, subcategories, banners and carriers. */
export function pictureRoutes({
  source,
  cacheFolder,
  maxCacheBytes,
  notice,
}: PictureRoutesOptions) {
  return async function pictures(app: FastifyInstance): Promise<void> {
    const store = new PictureStore({ folder: cacheFolder, maxBytes: maxCacheBytes, notice });
    app.addHook('onClose', () => store.close());
    app.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof PicturesBusyError)) throw error;
      reply.removeHeader('etag');
      return sendRefusal(reply.header('retry-after', '5'), 503, copy.busy);
    });

    /** Sends a shopper the retailer's placeholder, or a neutral drawing, instead of an error. */
    async function sendNeutral(
      wish: SizeRequest,
      reply: FastifyReply,
      reason: 'missing' | 'unusable' | 'unavailable',
    ) {
      reply.removeHeader('etag');
      reply.header('x-picture', reason);
      reply.header(
        'cache-control',
        reason === 'unavailable' ? UNAVAILABLE_CACHE_CONTROL : MISSING_CACHE_CONTROL,
      );
      const { wanted } = wish;
      if (wanted.kind === 'product' || wanted.kind === 'category') {
        try {
          const placeholder = await source.find({ kind: 'placeholder' });
          if (placeholder) return await sendEncoded(wish, reply, placeholder);
        } catch (error) {
          if (!isAboutPicture(error)) throw error;
          reply.removeHeader('etag');
        }
      }
      return sendSvg(reply, neutralDrawing(wanted));
    }

    async function sendEncoded(wish: SizeRequest, reply: FastifyReply, picture: FoundPicture) {
      if (picture.kind === 'svg') return sendSvg(reply, await picture.read());
      const { widths, width, request } = wish;
      const rendering = {
        picture,
        width: width ?? widths.at(-1) ?? 0,
        format: width === undefined ? 'jpg' : chooseFormat(request.headers.accept),
      };
      const etag = `"${store.keyOf(rendering)}"`;
      reply.header('etag', etag);
      if (width !== undefined) reply.header('vary', 'Accept');
      if (
        request.headers['if-none-match']
          ?.split(/\s*,\s*/)
          .some((each) => each.replace(/^W\//, '') === etag)
      ) {
        return reply.code(304).send();
      }
      const bytes = await store.get(rendering);
      return reply.type(contentTypes[rendering.format]).send(bytes);
    }

    async function sendPicture(
      request: FastifyRequest<Pick<PictureRequest, 'Querystring'>>,
      reply: FastifyReply,
      wanted: WantedPicture,
      widths: readonly number[],
      cacheControl = CACHE_CONTROL,
    ) {
      const { w } = request.query;
      const width = w === undefined ? undefined : chooseWidth(String(w), widths);
      if (w !== undefined && width === undefined) return sendRefusal(reply, 400, copy.badWidth);
      const wish = { wanted, widths, width, request };
      try {
        const found = await source.find(wanted);
        if (found) {
          reply.header('cache-control', found.isImmutable ? IMMUTABLE_CACHE_CONTROL : cacheControl);
          return await sendEncoded(wish, reply, found);
        }
        // Always some product has no photograph: a 404 would be an error in the console of each shopper.
        return await sendNeutral(wish, reply, 'missing');
      } catch (error) {
        if (!isAboutPicture(error)) throw error;
        const isUnusable = error instanceof UnusablePictureError;
        if (!isUnusable) request.log.warn({ err: error }, 'Pictures: a source cannot be read');
        const reason = isUnusable ? 'unusable' : 'unavailable';
        return sendNeutral(wish, reply, reason);
      }
    }

    app.get<PictureRequest>('/imagens/:product/:file', async (request, reply) => {
      const { product, file } = request.params;
      const [, view] = viewFilePattern.exec(file) ?? [];
      const isCode = productCodePattern.test(product) && Number(product) <= MAX_PRODUCT_CODE;
      if (!isCode || view === undefined) {
        return sendRefusal(reply, 400, copy.badAddress);
      }
      if (Number(view) === 0) return sendRefusal(reply, 404, copy.unknownPicture);
      const wanted = { kind: 'product', code: Number(product), number: Number(view) } as const;
      return sendPicture(request, reply, wanted, pictureWidths);
    });

    app.get<PictureRequest>('/imagens/subcategoria/:file', async (request, reply) => {
      const [, slug] = slugFilePattern.exec(request.params.file) ?? [];
      if (slug === undefined) return sendRefusal(reply, 400, copy.badAddress);
      return sendPicture(request, reply, { kind: 'category', slug }, pictureWidths);
    });

    app.get<PictureRequest>('/imagens/banners/:file', async (request, reply) => {
      const [, name] = slugFilePattern.exec(request.params.file) ?? [];
      if (name === undefined) return sendRefusal(reply, 400, copy.badAddress);
      const { formato = 'desktop' } = request.query;
      if (formato !== 'desktop' && formato !== 'mobile')
        return sendRefusal(reply, 400, copy.badFormat);
      const format = formato === 'mobile' ? 'narrow' : 'wide';
      return sendPicture(request, reply, { kind: 'banner', name, format }, bannerWidths);
    });

    app.get<PictureRequest>('/imagens/logo.png', async (request, reply) =>
      sendPicture(request, reply, { kind: 'logo' }, logoWidths),
    );

    app.get<PictureRequest>('/imagens/icone.png', async (request, reply) =>
      sendPicture(request, reply, { kind: 'icon' }, iconWidths),
    );

    app.get<PictureRequest>('/imagens/transportadoras/:file', async (request, reply) => {
      const [, id] = carrierFilePattern.exec(request.params.file) ?? [];
      if (id === undefined) return sendRefusal(reply, 404, copy.unknownPicture);
      const wanted = { kind: 'carrier', id } as const;
      return sendPicture(request, reply, wanted, carrierWidths, 'public, max-age=86400');
    });
  };
}

/** Whether an error concerns one picture or its source, so that the rest of the page can be shown. */
const isAboutPicture = (error: unknown) =>
  error instanceof UnusablePictureError || error instanceof ExternalServiceError;
