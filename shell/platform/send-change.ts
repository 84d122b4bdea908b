import { copy } from './copy';
import { postJson } from './post-json';
import { PLATFORM_PATH } from './state';
import type { Change, ChangeReply } from './state';

/** Asks the server for a change. Its sentence says what was done, or why nothing was. */
export async function sendChange(change: Change): Promise<{ isDone: boolean; note: string }> {
  try {
    const response = await postJson(PLATFORM_PATH, change);
    const { note = copy.notSent } = (await response.json()) as Partial<ChangeReply>;
    return { isDone: response.ok, note };
  } catch {
    return { isDone: false, note: copy.notSent };
  }
}
