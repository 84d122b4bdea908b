import { fixMalformedEscapes } from './malformed-escapes';

describe('fixMalformedEscapes', () => {
  it.each([
    ['/pesquisar/100%', '/pesquisar/100%25'],
    ['/pesquisar/100% algodão%20fino', '/pesquisar/100%25 algodão%20fino'],
  ])('reads %s as %s', (typed, meant) => {
    expect(fixMalformedEscapes(typed)).toBe(meant);
  });

  it.each(['/pesquisar/100%25', '/pesquisar/%ED%A0%80', '//outro.example/%', '/\\outro.example/%'])(
    'leaves %s as it is',
    (path) => {
      expect(fixMalformedEscapes(path)).toBeNull();
    },
  );
});
