import { picturePath, pictureSources } from './picture-path';

describe('picturePath', () => {
  it('is the first picture of a product in full size unless more is said', () => {
    expect(picturePath(7)).toBe('/imagens/7/1.png');
    expect(picturePath('7', 2, 160)).toBe('/imagens/7/2.png?w=160');
  });

  it('leads to banners and to the pictures of categories by their names', () => {
    expect(picturePath('banners', 'obra', 800)).toBe('/imagens/banners/obra.png?w=800');
    expect(picturePath('subcategoria', 'pisos')).toBe('/imagens/subcategoria/pisos.png');
  });
});

describe('pictureSources', () => {
  it('offers the widths between half and two and a half times the shown one', () => {
    expect(pictureSources(7, 1, 96)).toEqual({
      src: '/imagens/7/1.png?w=96',
      srcSet: '/imagens/7/1.png?w=96 96w, /imagens/7/1.png?w=160 160w, /imagens/7/1.png?w=240 240w',
    });
  });
});
