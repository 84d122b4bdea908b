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
    ...[
      '90°',
      '90 °',
      '90º',
      '90ᵒ',
      '90o',
      '90 graus',
      '90graus',
      '90 grau',
      '90° graus',
      'noventa graus',
    ].map((angle) => [`Joelho ${angle} 25mm`, ['joelho', '90', '25', 'mm']] as [string, string[]]),
    ...['60×60', '60 X 60', '60*60', '60 por 60'].map(
      (size) => [`piso ${size}`, ['piso', '60x60']] as [string, string[]],
    ),
    ...['60cm x 60cm', '60cmx60cm', '60 cm por 60 cm', '60x60cm', '60cm x 60'].map(
      (size) => [`piso ${size}`, ['piso', '60x60', 'cm']] as [string, string[]],
    ),
    ['piso 0,60 m x 0,60 m', ['piso', '0,6x0,6', 'm']],
    ['fita 18 mm x 50 m', ['fita', '18', 'mm', 'x', '50', 'm']],
    ['registro 1 /2', ['registro', '1/2']],
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
