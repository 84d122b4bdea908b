/** @jest-environment node */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PageTokens, readPageTokenKey } from './page-tokens';

describe("the token of a page's reports", () => {
  it('differs for each response and names the releases of the page', () => {
    const tokens = new PageTokens(Buffer.alloc(32, 1));
    const releases = ['mf-catalog@1.4.0', 'mf-content@1.0.0'];
    const [one = '', other = ''] = [tokens.issue(releases), tokens.issue(releases)];

    expect(one).toMatch(/^[\w-]{54}$/);
    expect(other).not.toBe(one);
    expect(tokens.read(one)?.releases).toEqual(new Set(releases));
    expect(tokens.read(one)?.id).not.toBe(tokens.read(other)?.id);
  });

  it('is signed with a key that the releases store does not hold where the shells have a secret', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'releases-'));
    try {
      const secret = 'um-segredo-da-loja-de-32-letras!';
      const keys = [await readPageTokenKey(folder, secret), await readPageTokenKey(folder, secret)];

      expect(keys[0]).toEqual(keys[1]);
      expect(await readdir(folder)).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('is accepted by every shell of the same releases store', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'releases-'));
    try {
      const keys = await Promise.all([readPageTokenKey(folder), readPageTokenKey(folder)]);
      const [one, other] = keys.map((key) => new PageTokens(key));
      other?.issue(['mf-catalog@1.4.0']);

      expect(keys[0]).toHaveLength(32);
      expect(other?.read(one?.issue(['mf-catalog@1.4.0']) ?? '')).toBeDefined();
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
