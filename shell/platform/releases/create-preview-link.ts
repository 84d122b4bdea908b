import { copy } from '../copy';
import { postJson } from '../post-json';
import { PREVIEW_PATH } from '../state';
import type { ChangeReply, PreviewLink, PreviewRequest } from '../state';

/** Asks the server for a link to a release. Its sentence says why there is none. */
export async function createPreviewLink(
  release: PreviewRequest,
): Promise<PreviewLink | ChangeReply> {
  try {
    const response = await postJson(PREVIEW_PATH, release);
    const reply = (await response.json()) as Partial<PreviewLink & ChangeReply>;
    const { link, expiresAt, note = copy.noLink } = reply;
    return link !== undefined && expiresAt !== undefined ? { link, expiresAt } : { note };
  } catch {
    return { note: copy.noLink };
  }
}
