/**
 * The value in an answer's text. A DataSnap server wraps it as `{"result":[x]}` or `{"result":x}`, or
 * sends it bare, and each of them sometimes as JSON inside a string.
 * @returns null for an empty text
 * @throws SyntaxError when the text is not JSON
 */
export function readEnvelope(text: string): unknown {
  return text.trim() === '' ? null : unwrap(JSON.parse(text));
}

/** The server's text for the shopper in a failed answer, undefined where it has none. */
export function readErrorText(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const text = value.resposta ?? value.error ?? value.SessionExpired;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}

/** DataSnap says so in the body, with whatever status. */
export function isSessionExpired(value: unknown): boolean {
  return isRecord(value) && 'SessionExpired' in value;
}

/** A failure that came with a status of success: `{"error": …}` and nothing else. */
export function isErrorBody(value: unknown): boolean {
  return isRecord(value) && 'error' in value && Object.keys(value).length === 1;
}

function unwrap(value: unknown): unknown {
  if (typeof value === 'string' && /^\s*[[{"]/.test(value)) return unwrapText(value);
  if (!isRecord(value) || !('result' in value) || Object.keys(value).length !== 1) return value;
  const { result } = value;
  return unwrap(Array.isArray(result) && result.length === 1 ? result[0] : result);
}

/** A text that only looks like JSON is a text. */
function unwrapText(text: string): unknown {
  try {
    return unwrap(JSON.parse(text));
  } catch {
    return text;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
