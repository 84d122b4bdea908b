import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';

/** Waits for the e-mail with the link to reset a password, in the sandbox's mailbox. @returns the link */
export async function resetLinkFor(request: APIRequestContext, email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const mailbox = await (await request.get('/sandbox/emails')).text();
    const emails = mailbox.split('<li>').filter((text) => text.includes(`para ${email},`));
    link = emails.map((text) => /\/redefinir\?acess=[^\s<"]+/.exec(text)?.[0]).find(Boolean) ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 60_000 });
  return link.replaceAll('&amp;', '&');
}
