import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';

/**
 * Waits for an e-mail with a link of the store, in the sandbox's mailbox.
 * @param path how the link begins, as '/redefinir?acess='
 * @returns the newest link
 */
export async function emailedLink(
  request: APIRequestContext,
  email: string,
  path: string,
): Promise<string> {
  const pattern = new RegExp(`${path.replaceAll('?', String.raw`\?`)}[^\\s<"]+`);
  let link = '';
  await expect(async () => {
    const mailbox = await (await request.get('/sandbox/emails')).text();
    const emails = mailbox.split('<li>').filter((text) => text.includes(`para ${email},`));
    link = emails.map((text) => pattern.exec(text)?.[0]).find(Boolean) ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 60_000 });
  return link.replaceAll('&amp;', '&');
}
