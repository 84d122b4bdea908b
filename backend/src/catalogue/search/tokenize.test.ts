import { toSingular, tokenize } from './tokenize';

describe('the words of a text', () => {
  it.each([
    ['Torneira para Cozinha', ['torneira', 'cozinha']],
    ['REJUNTE ACRÍLICO', ['rejunte', 'acrilico']],
    ["Caixa d'Água", ['caixa', 'agua']],
    ['Caixa d’água', ['caixa', 'agua']],
    ['caixa dagua', ['caixa', 'agua']],
    ['piso 60 x 60', ['piso', '60x60']],
    ['piso 60x60cm', ['piso', '60x60', 'cm']],
    ['caixa 1.000 L', ['caixa', '1000', 'l']],
    ['tinta 18l', ['tinta', '18', 'l']],
    ['registro 1.1/2"', ['registro', '1.1/2']],
    ['engate 1 1/2"', ['engate', '1.1/2']],
    ['engate ½', ['engate', '1/2']],
    ['Metrô 7,5x15', ['metro', '7,5x15']],
    ['pia 1,50 m', ['pia', '1,5', 'm']],
    ['pia de 1.20 metros', ['pia', '1,2', 'm']],
    ['varal 1,00 m', ['varal', '1', 'm']],
    ['caixa 500 litros', ['caixa', '500', 'l']],
    ['Argamassa AC-III', ['argamassa', 'ac3']],
    ['acIII', ['ac3']],
    ['chuveiro 110V', ['chuveiro', '127', 'v']],
    ['torneira, cozinha', ['torneira', 'cozinha']],
    ["'; drop table products; --", ['drop', 'table', 'products']],
    ['!!! &&& |', []],
    ['para', ['para']],
  ])('are, of %p, %j', (text, words) => {
    expect(tokenize(text)).toEqual(words);
  });
});

describe('the singular', () => {
  it.each([
    ['torneiras', 'torneira'],
    ['registros', 'registro'],
    ['aplicacoes', 'aplicacao'],
    ['materiais', 'material'],
    ['papeis', 'papel'],
    ['flexores', 'flexor'],
    ['bidens', 'bidem'],
    ['gas', 'gas'],
    ['60x60', '60x60'],
  ])('of %s is %s', (plural, one) => {
    expect(toSingular(plural)).toBe(one);
  });
});
