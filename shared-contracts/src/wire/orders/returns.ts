import { Type } from 'typebox';
import { ReadReturnPhotoCall, RequestReturnCall, SendReturnPhotoCall } from '../calls';
import { operation } from '../operation';
import { Id, Notice, Quantity } from '../shapes';
import { MAX_RETURN_PHOTOS, ReturnPreference, ReturnReason } from './return-shapes';

/** Characters of a photograph in base64, which fits into the largest request (2 MB). */
const MAX_PHOTO_CHARACTERS = 1_900_000;

/**
 * Asks to return or exchange lines of an order that has left the store: `Order.devolucao` says which and until when. A
 * repeated `chave` has no further effect and the same reply.
 */
export const RequestReturn = operation(RequestReturnCall, {
  body: Type.Object({
    pedido: Id,
    /** Made by the page for each request. */
    chave: Type.String({ minLength: 8, maxLength: 60 }),
    /** The `id` of an item of the order, and units or boxes of it. */
    itens: Type.Array(Type.Object({ id: Id, quantidade: Quantity }), {
      minItems: 1,
      maxItems: 200,
    }),
    motivo: ReturnReason,
    preferencia: ReturnPreference,
    texto: Type.String({ maxLength: 2000 }),
    /** The ids that `SendReturnPhoto` replied; required for 'avariado'. */
    fotos: Type.Array(Id, { maxItems: MAX_RETURN_PHOTOS }),
  }),
  reply: Notice,
  /** 409: not these goods, or too late; 422: something is missing. `resposta` has the reason. */
  refusals: [401, 404, 409, 422],
});

/**
 * Keeps a photograph (JPEG, PNG, WebP) for a return of this order that is asked for within two days. The same file again
 * is the same photograph.
 */
export const SendReturnPhoto = operation(SendReturnPhotoCall, {
  body: Type.Object({
    pedido: Id,
    /** The file in base64. */
    imagem: Type.String({ minLength: 1, maxLength: MAX_PHOTO_CHARACTERS }),
  }),
  reply: Type.Object({ id: Type.String() }),
  /** 409: the order cannot be returned; 422: the file is no picture; 429: too many at once. */
  refusals: [401, 404, 409, 422, 429],
});

/** A photograph of a return of this customer. */
export const ReadReturnPhoto = operation(ReadReturnPhotoCall, {
  params: Type.Object({ id: Id }),
  /** WebP in base64. */
  reply: Type.Object({ imagem: Type.String() }),
  refusals: [401, 404],
});
