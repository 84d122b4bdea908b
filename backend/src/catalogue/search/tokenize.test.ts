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
    ['Metrô 7,5x15', ['metro', '7,5x15']],
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
