/** What shells ask the back end about the documents that the retailer's employees publish. */
import { Type } from 'typebox';
import type { Static } from 'typebox';

export const STORE_CONTENT_PATH = '/internal/content';

/** The query parameter of a link that shows a version before it is published; `off` ends the preview. */
export const CONTENT_PREVIEW_PARAMETER = 'previa-conteudo';

export const StoreContentReply = Type.Object({
  /** Changes with every version that becomes valid. */
  version: Type.String({ maxLength: 64 }),
  /** The fields of the store profile that published versions set; empty: none is published. */
  profile: Type.Record(Type.String(), Type.Unknown()),
  /** Of a preview: the moment that it ends (milliseconds since 1970), and what is shown. */
  preview: Type.Optional(Type.Object({ endsAt: Type.Integer(), label: Type.String() })),
});
export type StoreContentReply = Static<typeof StoreContentReply>;
