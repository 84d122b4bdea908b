import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';

/**
 * Reads a view as the server renders it. A server without a free renderer leaves the view, or the part of a remote, to the
 * browser.
 *
 * @param content of the view
 */
export async function readServedView(
  request: APIRequestContext,
  path: string,
  content = /"rendered":true/,
): Promise<string> {
  let html = '';
  const read = async () => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    html = await response.text();
    return content.test(html);
  };
  await expect.poll(read, `${path} is rendered by the server`).toBe(true);
  return html;
}
