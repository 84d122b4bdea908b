import { categories } from 'shared-contracts/navigation';
import { illustrationFor, leafFor } from './illustrations';
import type { Subject } from './illustrations/illustration';
import { pictureOf, viewCount } from './views';

const aSubject = (over: Partial<Subject> = {}): Subject => ({
  name: '',
  tone: '',
  variant: 7,
  ...over,
});

const leaves = categories.flatMap(({ subgroups }) => subgroups.map(({ slug }) => slug));

describe('the drawn pictures', () => {
  it('has an illustration for every subcategory of the shop', () => {
    expect(leaves.filter((slug) => leafFor(slug) !== slug)).toEqual([]);
  });

  it('shows a leaf for a category and for an old address', () => {
    expect(leafFor('banheiro')).toBe('torneiras-para-banheiro');
    expect(leafFor('piso-popular')).toBe('pisos');
    expect(leafFor('desconhecida')).toBeUndefined();
  });

  it.each(leaves)('draws products of %s each in its own way', (slug) => {
    const drawn = Array.from({ length: 12 }, (_, variant) =>
      pictureOf(slug, aSubject({ variant: 40_000 + variant }), 1),
    );

    expect(new Set(drawn).size).toBe(12);
  });

  it.each(leaves)('shows %s in five different views', (slug) => {
    const views = Array.from({ length: viewCount }, (_, view) =>
      pictureOf(slug, aSubject(), view + 1),
    );

    expect(new Set(views).size).toBe(viewCount);
  });

  it.each(leaves)('leaves no unfinished number or paint in %s', (slug) => {
    for (let variant = 0; variant < 14; variant += 1) {
      const svg = pictureOf(slug, aSubject({ variant }), 1 + (variant % viewCount));

      expect(svg).not.toMatch(/NaN|undefined|Infinity|"(?:paint|clip|cast|blur):/);
    }
  });

  it('draws the same product in the same bytes every time', () => {
    const subject = aSubject({ name: 'Porcelanato Polido Carrara 60x60', tone: 'marmore' });

    expect(pictureOf('pisosporcelanatos', subject, 3)).toBe(
      pictureOf('pisosporcelanatos', { ...subject }, 3),
    );
  });

  it('draws what the name says, whatever the number', () => {
    // Each kind of tool fills a box of its own.
    const boxOf = (name: string, variant: number) =>
      illustrationFor('ferramentas-manuais')(aSubject({ name, variant })).bounds;
    const variants = Array.from({ length: 30 }, (_, variant) => variant);
    const boxesOf = (name: string) =>
      new Set(variants.map((variant) => JSON.stringify(boxOf(name, variant))));

    expect(boxesOf('Martelo Unha').size).toBe(1);
    expect(boxesOf('Trena 5 m').size).toBe(1);
    expect(boxesOf('Martelo Unha')).not.toEqual(boxesOf('Trena 5 m'));
    // Without a name the number decides.
    expect(boxesOf('').size).toBeGreaterThan(1);
  });

  it('paints in the tone the catalogue gives', () => {
    const tap = (tone: string) =>
      pictureOf('torneiras-para-banheiro', aSubject({ name: 'Torneira de mesa', tone }), 1);

    expect(tap('dourado')).toContain('#d3a74e');
    expect(tap('preto fosco')).toContain('#2b2d31');
    expect(tap('dourado')).not.toContain('#2b2d31');
  });

  it('draws a cardboard box for a subcategory it does not know', () => {
    const box = pictureOf('novidades', aSubject(), 1);

    expect(box).toContain('#d2a871');
    expect(pictureOf(undefined, aSubject(), 1)).toBe(box);
  });
});
