/**
 * The value in the text of a response. A DataSnap server wraps it as `{"result":[x]}` or `{"result":x}`, or sends it
 * unwrapped, and each of them sometimes as JSON inside a string.
 * @returns null for an empty text
 * @throws SyntaxError when the text is not JSON
 */
export function parseEnvelope(text: string): unknown {
  return text.trim() === '' ? null : unwrap(JSON.parse(text));
}

/** Reads the body of a failed response. It may be anything: null if it is not JSON (a proxy's HTML page). */
export function parseFailureBody(text: string): unknown {
  try {
    return parseEnvelope(text);
  } catch {
    return null;
  }
}

/** The server's text for the shopper in a failed response; undefined if there is none. */
export function findErrorText(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const text = value.resposta ?? value.error ?? value.SessionExpired;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}

/** DataSnap reports an expired session in the body, with any status. */
export function isSessionExpired(value: unknown): boolean {
  return isRecord(value) && 'SessionExpired' in value;
}

/** A failure with a status of success: the body is `{"error": …}` without other fields. */
export function isErrorBody(value: unknown): boolean {
  return isRecord(value) && 'error' in value && Object.keys(value).length === 1;
}

function unwrap(value: unknown): unknown {
  if (typeof value === 'string' && /^\s*[[{"]/.test(value)) return unwrapText(value);
  if (!isRecord(value) || !('result' in value) || Object.keys(value).length !== 1) return value;
  const { result } = value;
  return unwrap(Array.isArray(result) && result.length === 1 ? result[0] : result);
}

/** Returns a text that is no valid JSON unchanged. */
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
