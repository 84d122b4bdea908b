/** @jest-environment node */
import { createHash } from 'node:crypto';
import { Dictionaries } from './dictionaries';
import type { EarlierBuild } from './dictionaries';

const sumOf = (text: string) => createHash('sha256').update(text).digest('base64');

const file = { owner: 'mf-content', stem: 'page', hash: '22222222', ending: 'js' };

/** Names both texts, so that a test sees which dictionary was used. */
const compress = jest.fn(async (content: Buffer, dictionary: Buffer) =>
  Buffer.from(`${content.toString()} with ${dictionary.toString()}`),
);
const read = async () => Buffer.from('new page');

const aBuild = (files: Record<string, string>): EarlierBuild => ({
  names: Object.keys(files),
  read: async (name) => Buffer.from(files[name] ?? ''),
});

function open(...builds: EarlierBuild[]) {
  compress.mockClear();
  return new Dictionaries(compress, async (owner) => (owner === 'mf-content' ? builds : []));
}

describe('dictionaries', () => {
  it('are the files of the same name in any of the earlier builds', async () => {
    const dictionaries = open(
      aBuild({ 'page.11111111.js': 'last page', 'routes.11111111.js': 'routes' }),
      aBuild({ 'page.00000000.js': 'old page', 'page.00000000.css': 'style' }),
    );
    const find = async (text: string) =>
      (await dictionaries.compress(file, sumOf(text), read, 1000))?.toString();

    expect(await find('last page')).toBe('new page with last page');
    expect(await find('old page')).toBe('new page with old page');
    expect(await find('routes')).toBeUndefined();
    expect(await find('style')).toBeUndefined();
    expect(await find('a file of nobody')).toBeUndefined();
  });

  it('compress a file once for each dictionary, also for requests at the same time', async () => {
    const dictionaries = open(aBuild({ 'page.11111111.js': 'last page' }));
    const request = () => dictionaries.compress(file, sumOf('last page'), read, 1000);

    await Promise.all([request(), request()]);
    await request();

    expect(compress).toHaveBeenCalledTimes(1);
  });

  it('are not used, nor tried again, where they save nothing', async () => {
    const dictionaries = open(aBuild({ 'page.11111111.js': 'last page' }));
    const request = () => dictionaries.compress(file, sumOf('last page'), read, 10);

    expect(await request()).toBeUndefined();
    expect(await request()).toBeUndefined();

    expect(compress).toHaveBeenCalledTimes(1);
  });

  it('are tried again where an earlier file could not be read', async () => {
    let isReadable = false;
    const dictionaries = open({
      names: ['page.11111111.js'],
      read: async () => {
        if (!isReadable) throw new Error('the bucket is down');
        return Buffer.from('last page');
      },
    });
    const request = () => dictionaries.compress(file, sumOf('last page'), read, 1000);

    await expect(request()).rejects.toThrow('the bucket is down');
    isReadable = true;

    expect((await request())?.toString()).toBe('new page with last page');
  });
});
