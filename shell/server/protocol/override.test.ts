/** @jest-environment node */
import {
  mergeOverrides,
  originOf,
  parseOverride,
  parseOverrides,
  formatOverride,
  formatOverrides,
} from './override';

const local = 'http://localhost:3001';

describe('an override', () => {
  it('names a published release', () => {
    expect(parseOverride('mf-catalog@1.4.0-rc.2')).toEqual({
      remote: 'mf-catalog',
      version: '1.4.0-rc.2',
      manifest: '/remotes/mf-catalog/1.4.0-rc.2/mf-manifest.json',
    });
  });

  it.each([
    ['http://localhost:3001', 'http://localhost:3001/mf-manifest.json'],
    ['http://localhost:3001/', 'http://localhost:3001/mf-manifest.json'],
    ['https://qa.loja.example/a/b', 'https://qa.loja.example/a/b/mf-manifest.json'],
    ['https://qa.loja.example/x.json?y#z', 'https://qa.loja.example/x.json'],
  ])('names the origin of the manifest: %s', (address, manifest) => {
    expect(parseOverride(`mf-catalog@${address}`)?.manifest).toBe(manifest);
  });

  it.each([
    '',
    'mf-catalog',
    'mf-catalog@',
    'mf-catalog@latest',
    'mf-catalog@../../etc',
    'mf-catalog@1.0.0/../../x',
    'catalog@1.0.0',
    'mf-catalog@javascript:alert(1)',
    'mf-catalog@//evil.example',
    'mf-catalog@https://user:secret@evil.example',
    'mf-catalog@https://',
  ])('is not read from %p', (text) => {
    expect(parseOverride(text)).toBeUndefined();
  });

  it('is formatted so that it can be parsed again', () => {
    for (const text of ['mf-catalog@1.4.0', `mf-content@${local}/mf-manifest.json`]) {
      const override = parseOverride(text);
      expect(override && formatOverride(override)).toBe(text);
    }
  });
});

describe('several overrides', () => {
  it('are read as they were formatted, and only from allowed origins', () => {
    const text = `mf-catalog@1.4.0,mf-content@${local},mf-account@https://evil.example`;

    const read = parseOverrides(text, [local]);

    expect(read.map(({ remote }) => remote)).toEqual(['mf-catalog', 'mf-content']);
    expect(read.map(originOf)).toEqual([undefined, local]);
    expect(parseOverrides(formatOverrides(read), [local])).toEqual(read);
    expect(parseOverrides(text, [])).toHaveLength(1);
  });

  it('are empty where the text is no list, or too long', () => {
    expect(parseOverrides('-', [])).toEqual([]);
    expect(parseOverrides('mf-catalog@1.0.0,'.repeat(200), [])).toEqual([]);
  });

  it('are at most one for each remote: the later one wins', () => {
    const [one, other, third] = ['mf-a@1.0.0', 'mf-a@2.0.0', 'mf-b@1.0.0'].flatMap(
      (text) => parseOverride(text) ?? [],
    );

    expect(one && other && third && mergeOverrides([one, third], [other])).toEqual([other, third]);
  });
});
