import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ReadContentCall } from '../calls';
import { operation } from '../operation';

/** A version of what employees publish: a text of the store, or its banners (D41). */
export const PublishedContent = Type.Object({
  /** The document, as 'questions'. */
  documento: Type.String(),
  /** Its content, in the shape of its kind (`shared-contracts/content`). */
  conteudo: Type.Unknown(),
});
export type PublishedContentDto = Static<typeof PublishedContent>;

/** The content of a version, which never changes: the profile of a page names the versions that it shows. */
export const ReadContent = operation(ReadContentCall, {
  params: Type.Object({
    id: Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
  }),
  reply: PublishedContent,
  refusals: [400, 404],
});
