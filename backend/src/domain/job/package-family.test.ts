import { readPackageSize, toPackageFamily } from './package-family';

const family = (name: string, brand = 'Corverde') => toPackageFamily(brand, name);

describe('the family of a package', () => {
  it.each([
    ['Tinta Acrílica Branco Neve 18 L', 'Tinta Acrílica Branco Neve 3,6 L'],
    ['Tinta Acrílica Branco Neve 18 L', 'Tinta acrilica branco neve 900 ml'],
    ['Rejunte Flexível Cinza 5 kg', 'Rejunte Flexível Cinza 1kg'],
    ['Espaçador em Cruz 2 mm com 50 Peças', 'Espaçador em Cruz 2 mm com 100 peças'],
  ])('is the same for "%s" and "%s"', (one, other) => {
    expect(family(one)).toBe(family(other));
    expect(family(one)).toBeDefined();
  });

  it.each([
    ['Tinta Acrílica Branco Neve 18 L', 'Tinta Acrílica Gelo 18 L'],
    ['Espaçador em Cruz 2 mm com 50 Peças', 'Espaçador em Cruz 3 mm com 50 Peças'],
  ])('differs for "%s" and "%s"', (one, other) => {
    expect(family(one)).not.toBe(family(other));
  });

  it('differs for other brands', () => {
    expect(family('Massa Corrida 18 L', 'Solmate')).not.toBe(family('Massa Corrida 18 L'));
  });

  it.each(['Tubo 25 mm Barra de 6 m', 'Vaso Sanitário Oval'])('is none for "%s"', (name) => {
    expect(family(name)).toBeUndefined();
  });

  it.each([
    ['Tinta Acrílica Branco Neve 3,6 L', '3,6 L'],
    ['Espaçador em Cruz 2 mm com 50 Peças', 'com 50 Peças'],
    ['Rejunte Flexível 5KG Cinza', '5KG'],
    ['Tubo 25 mm Barra de 6 m', undefined],
  ])('is told apart by the size in "%s", which is %s', (name, size) => {
    expect(readPackageSize(name)).toBe(size);
  });
});
