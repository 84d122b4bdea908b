import { expect, type APIRequestContext } from '@playwright/test';

/** The link to reset a password that the sandbox's mailbox holds for an e-mail; waits for the letter. */
export async function resetLinkFor(request: APIRequestContext, email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const mailbox = await (await request.get('/sandbox/emails')).text();
    const letters = mailbox.split('<li>').filter((letter) => letter.includes(`para ${email},`));
    link =
      letters.map((letter) => /\/redefinir\?acess=[^\s<"]+/.exec(letter)?.[0]).find(Boolean) ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 60_000 });
  return link.replaceAll('&amp;', '&');
}
