import { copy } from './copy';
import { postJson } from './post-json';
import { PREVIEW_PATH, type ChangeReply, type PreviewLink, type PreviewRequest } from './state';

/** Asks the server for a link to a release. Its sentence says why there is none. */
export async function createPreviewLink(
  release: PreviewRequest,
): Promise<PreviewLink | ChangeReply> {
  try {
    const response = await postJson(PREVIEW_PATH, release);
    return (await response.json()) as PreviewLink | ChangeReply;
  } catch {
    return { note: copy.noLink };
  }
}
