import { frameAddress, readComparison, withVersion, writeComparison } from './comparison-state';

describe('the address of a comparison', () => {
  it('says both sides and where they are, and reads as it was written', () => {
    const state = {
      address: '/produtos?pagina=2',
      a: { 'mf-catalog': '1.3.0' },
      b: { 'mf-catalog': '1.4.0-rc.2', 'mf-content': 'http://localhost:3004' },
    };

    expect(readComparison(writeComparison(state))).toEqual(state);
  });

  it('knows who serves a part by its origin', () => {
    const { b } = readComparison('?b=mf-content@http://localhost:3004/mf-manifest.json');

    expect(b).toEqual({ 'mf-content': 'http://localhost:3004' });
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
  ])('begins at the home page in the place of %p', (endereco) => {
    expect(readComparison(`?${new URLSearchParams({ endereco })}`).address).toBe('/');
  });

  it('gives each frame its versions in its own address', () => {
    expect(frameAddress('/produtos?a=1', { 'mf-catalog': '1.3.0' })).toBe(
      '/produtos?a=1&mf-frame=mf-catalog%401.3.0',
    );
    expect(frameAddress('/', {})).toBe('/?mf-frame=');
  });

  it('names a version of a remote, or none', () => {
    const side = { 'mf-catalog': '1.3.0' };

    expect(withVersion(side, 'mf-content', '2.0.0')).toEqual({ ...side, 'mf-content': '2.0.0' });
    expect(withVersion(side, 'mf-catalog', undefined)).toEqual({});
  });
});
