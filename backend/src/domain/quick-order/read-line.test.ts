import { areDashNumbered, readOrderLine } from './read-line';

/** The amount, the code and the words, as '15 SC | #69140 | argamassa'. */
function show(typed: string, isNumbered = false): string {
  const line = readOrderLine(typed, isNumbered);
  if (line.kind === 'heading') return 'heading';
  const { amount, code, text } = line;
  return [
    amount ? `${amount.value} ${amount.unit}`.trim() : '-',
    ...(code === null ? [] : [`#${code}`]),
    text,
  ].join(' | ');
}

describe('a line of a list', () => {
  it.each([
    ['15 sacos argamassa ac3', '15 SC | argamassa ac3'],
    ['15 sacos de Argamassa AC-III 20kg', '15 SC | Argamassa AC-III 20kg'],
    ['30 m² porcelanato 60x60 bege', '30 M2 | porcelanato 60x60 bege'],
    ['30m2 de porcelanato 60 x 60 bege', '30 M2 | porcelanato 60 x 60 bege'],
    ['12,5 metros quadrados de piso cerâmico', '12.5 M2 | piso cerâmico'],
    ['Porcelanato 60x60 bege - 30,5 m²', '30.5 M2 | Porcelanato 60x60 bege'],
    ['porcelanato acetinado 30m² bege 60x60', '30 M2 | porcelanato acetinado bege 60x60'],
    ['2x rejunte cinza platina 1kg', '2 | rejunte cinza platina 1kg'],
    ['2 x rejunte cinza platina 1kg', '2 | rejunte cinza platina 1kg'],
    ['Rejunte cinza platina 1kg x 2', '2 | Rejunte cinza platina 1kg'],
    ['Rejunte 5x', '5 | Rejunte'],
    ['Rejunte (4 un)', '4 UN | Rejunte'],
    ['69140 12', '12 | #69140 | '],
    ['69140;12', '12 | #69140 | '],
    ['69140\t12', '12 | #69140 | '],
    ['12 un 14321', '12 UN | #14321 | '],
    ['14321', '- | #14321 | '],
    ['14321 x 3', '3 | #14321 | '],
    ['7891234567895 2 cx', '2 CX | #7891234567895 | '],
    ['Cimento CP II 50 kg (cód. 69140) 10 sc', '10 SC | #69140 | Cimento CP II 50 kg'],
    ['69140 Cimento CP II 50kg', '- | #69140 | Cimento CP II 50kg'],
    ['https://loja.com.br/produto/69140 - 3 un', '3 UN | #69140 | '],
    ['1) 10 cimento cp2 50kg', '10 | cimento cp2 50kg'],
    ['02. areia média 3 sacos', '3 SC | areia média'],
    ['- 4 torneira 1/2" para jardim', '4 | torneira 1/2" para jardim'],
    ['• *5 baldes* tinta acrílica branca 18L', '5 BD | tinta acrílica branca 18L'],
    ['✅ 3 rolos fita crepe 48mm', '3 RL | fita crepe 48mm'],
    ['*Argamassa ac2* _20 sacos_', '20 SC | Argamassa ac2'],
    ['[10:31, 12/11/2026] João: 10 sacos de cimento', '10 SC | cimento'],
    ['20 kg argamassa ac1', '- | 20 kg argamassa ac1'],
    ['18L tinta branca', '- | 18L tinta branca'],
    ['60x60 porcelanato bege', '- | 60x60 porcelanato bege'],
    ['1/2" joelho 90', '- | 1/2" joelho 90'],
    ['Tubo esgoto 100', '- | Tubo esgoto 100'],
    ['Trena 5 m', '- | Trena 5 m'],
    ['Cabo flexível 2,5mm - 100 m', '100 M | Cabo flexível 2,5mm'],
    [
      '5 parafuso com bucha 8 pacote com 100 peças',
      '5 | parafuso com bucha 8 pacote com 100 peças',
    ],
    ['Parafuso caixa c/ 100 un', '- | Parafuso caixa c/ 100 un'],
    ['10 sacos cimento 50kg R$ 32,90', '10 SC | cimento 50kg'],
    ['10 sc cimento R$32,90/sc = R$ 329,00', '10 SC | cimento'],
    ['1.200 tijolos', '1200 | tijolos'],
    ['2 milheiros de tijolo baiano', '2 MIL | tijolo baiano'],
    ['meia dúzia de lixas 120', '6 UN | lixas 120'],
    ['duas dúzias de parafusos', '24 UN | parafusos'],
    ['Dez sacos de cal', '10 SC | cal'],
    ['uma caixa de luz 4x2', '1 CX | luz 4x2'],
    ['1 vaso sanitário', '1 | vaso sanitário'],
    ['Torneira qtd: 3', '3 | Torneira'],
    ['2 pç sifão copo', '2 PC | sifão copo'],
    ['10000 tijolos', '- | #10000 | tijolos'],
  ])('"%s" is %s', (typed, expected) => {
    expect(show(typed)).toBe(expected);
  });

  it.each([
    'Bom dia',
    'Boa tarde, tudo bem?',
    '*BANHEIRO*',
    'Banheiro da suíte',
    'Lista da obra:',
    '------',
    'Obrigado!',
    'Segue a lista de materiais',
  ])('"%s" is no product', (typed) => {
    expect(show(typed)).toBe('heading');
  });

  it('has the word of the unit where that may be the name: a rolo de lã, a caixa de luz', () => {
    expect(readOrderLine('2 rolos de lã 23cm')).toMatchObject({
      container: 'rolos',
      text: 'lã 23cm',
    });
    expect(readOrderLine('2 sacos de cimento')).not.toHaveProperty('container');
  });

  it('with long digits before words has both readings: a code, or that many', () => {
    expect(readOrderLine('10000 tijolos')).toMatchObject({
      code: '10000',
      amountWithoutCode: { value: 10_000, unit: '' },
    });
  });

  it('with a number and a hyphen is counted only where all lines are', () => {
    expect(areDashNumbered(['1 - cimento', '2 - areia'])).toBe(true);
    expect(areDashNumbered(['10 - cimento', '2 - areia'])).toBe(false);
    expect(show('2 - areia', true)).toBe('- | areia');
    expect(show('2 - areia')).toBe('2 | areia');
  });
});
