import { frameAddress, parseComparison, withVersion, writeComparison } from './comparison-state';

describe('the address of a comparison', () => {
  it('contains both sides and their page, and can be parsed again', () => {
    const state = {
      address: '/produtos?pagina=2',
      a: { 'mf-catalog': '1.3.0' },
      b: { 'mf-catalog': '1.4.0-rc.2', 'mf-content': 'http://localhost:3004' },
    };

    expect(parseComparison(writeComparison(state))).toEqual(state);
  });

  it('identifies a remote of another origin by that origin', () => {
    const { b } = parseComparison('?b=mf-content@http://localhost:3004/mf-manifest.json');

    expect(b).toEqual({ 'mf-content': 'http://localhost:3004' });
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
  ])('opens the home page instead of %p', (endereco) => {
    expect(parseComparison(`?${new URLSearchParams({ endereco })}`).address).toBe('/');
  });

  it("puts each frame's versions into the frame's own address", () => {
    expect(frameAddress('/produtos?a=1', { 'mf-catalog': '1.3.0' })).toBe(
      '/produtos?a=1&mf-frame=mf-catalog%401.3.0',
    );
    expect(frameAddress('/', {})).toBe('/?mf-frame=');
  });

  it('sets or removes the version of a remote', () => {
    const side = { 'mf-catalog': '1.3.0' };

    expect(withVersion(side, 'mf-content', '2.0.0')).toEqual({ ...side, 'mf-content': '2.0.0' });
    expect(withVersion(side, 'mf-catalog', undefined)).toEqual({});
  });
});
