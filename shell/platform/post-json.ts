const REQUEST_TIMEOUT_MS = 30_000;

/** @throws where the server does not answer in time */
export const postJson = (path: string, body: object): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
