/** Shells ask the back end every second for what the retailer's employees publish with this. */
import { Type } from 'typebox';
import type { Static } from 'typebox';

export const FOLLOWED_CONTENT_PATH = '/internal/content';

/** The query parameter of a link that shows a version before it is published; `off` ends the preview. */
export const CONTENT_PREVIEW_PARAMETER = 'previa-conteudo';

export const FollowedContent = Type.Object({
  /** Changes with every version of a document that becomes valid; empty: none is published. */
  version: Type.String({ maxLength: 64 }),
  /** The fields of the store profile that published versions set; missing where the shell has this version. */
  profile: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /**
   * Changes with every change of the catalogue; null where a retailer's own server has the catalogue; missing in a preview,
   * and from a back end of the release before.
   */
  catalogueVersion: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  /** Only a preview has it: the moment that it ends (milliseconds since 1970), and the text that names it. */
  preview: Type.Optional(Type.Object({ endsAt: Type.Integer(), label: Type.String() })),
});
export type FollowedContent = Static<typeof FollowedContent>;
