import { copy } from './copy';
import { PLATFORM_PATH, type Change, type ChangeReply } from './state';

const REQUEST_TIMEOUT_MS = 30_000;

/** Asks the server for a change. Its sentence says what was done, or why nothing was. */
export async function sendChange(change: Change): Promise<{ isDone: boolean; note: string }> {
  try {
    const response = await fetch(PLATFORM_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const { note } = (await response.json()) as ChangeReply;
    return { isDone: response.ok, note };
  } catch {
    return { isDone: false, note: copy.notSent };
  }
}
