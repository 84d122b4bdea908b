import { readOrderLine } from './read-line';
import { findContexts } from './strip-marks';

/** The amount, the code and the words, as '15 SC | #69140 | argamassa'; a '?' behind an amount that is not sure. */
function show(typed: string, list: readonly string[] = [typed]): string {
  const line = readOrderLine(typed, findContexts(list)[list.indexOf(typed)]);
  if (line.kind === 'heading') return 'heading';
  const { amount, code, text } = line;
  return [
    amount ? `${amount.value}${amount.because === null ? '?' : ''} ${amount.unit}`.trim() : '-',
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
    ['Piso 60x60 12 caixas c/ 2,5m²', '- | Piso 60x60 12 caixas c/ 2,5m²'],
    ['Piso 60x60 c/ 2,16m²', '- | Piso 60x60 c/ 2,16m²'],
    ['20 m2 piso + 10%', '20? M2 | piso + 10%'],
    ['10 sacos de cimento ou 8', '10? SC | cimento ou 8'],
    ['3 cimentos?', '3? | cimentos?'],
    ['+- 3 cimentos', '3? | cimentos'],
    ['~3 cimentos', '3? | cimentos'],
    ['1,000 un tijolo', '1? UN | tijolo'],
    ['69140;1,000', '1? | #69140 | '],
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

  it.each([
    ['5 Rejunte Branco 1 kg - 12,90', '5? | Rejunte Branco 1 kg'],
    ['5 pct Rejunte Branco 1 kg - 12,90 un', '5 PCT | Rejunte Branco 1 kg'],
    ['Rejunte Branco - 5 - 12,90', '5? | Rejunte Branco'],
    ['Rejunte Branco - 12,90', '- | Rejunte Branco'],
    ['Rejunte Branco: 12,90', '- | Rejunte Branco'],
    ['Rejunte Branco = 12', '12? | Rejunte Branco'],
    ['cabo 2,50', '- | cabo 2,50'],
    ['0 un rejunte', '0? UN | rejunte'],
    ['-2 un rejunte', '2? UN | rejunte'],
    ['-2 rejunte', '2? | rejunte'],
    ['12 cimento CP II - 50 sacos', '50? SC | 12 cimento CP II'],
    ['10+5 sacos cimento', '- | 10+5 sacos cimento'],
    ['2 ou 3 sacos cimento', '2? | ou 3 sacos cimento'],
    ['10 a 12 sacos cimento', '12? SC | 10 a cimento'],
    ['2 x 10 sacos cimento', '10? SC | 2 x cimento'],
    ['2 sacos e meio de cal', '2? SC | e meio de cal'],
    ['1/2 saco de cal', '0.5? SC | cal'],
    ['2 1/2 sacos de cal', '2.5? SC | cal'],
    ['2 e meio sacos de cal', '2.5? SC | cal'],
    ['1,5 m² porcelanato', '1.5 M2 | porcelanato'],
    ['1.200 m cabo', '1200? M | cabo'],
    ['vinte e cinco sacos de cal', '25 SC | cal'],
    ['cento e vinte tijolos', '120 | tijolos'],
    ['areia dois sacos', '2 SC | areia'],
    ['5? pct rejunte', '5? PCT | rejunte'],
    ['10 (dez) sacos de cal', '10 SC | cal'],
    ['2 joelho 90º soldável', '2 | joelho 90 soldável'],
    ['1)vaso', '- | vaso'],
    ['1️⃣ vaso', '- | vaso'],
    ['3- flexível', '3? | flexível'],
    ['2-sifão', '2? | sifão'],
  ])('"%s" waits or is sure as %s', (typed, expected) => {
    expect(show(typed)).toBe(expected);
  });

  it.each([
    'Total: 5 itens',
    'TOTAL GERAL R$ 453,50',
    'Subtotal 12,90',
    'Cliente: João da Silva, 12',
    'Telefone (19) 98888-7777',
    'Pedido nº 123',
    'Frete R$ 50,00',
    '12/11/2026 10:31 - As mensagens e as ligações são protegidas com a criptografia de ponta a ponta.',
    '12/11/2026 10:32 - João: <Mídia oculta>',
  ])('"%s" of a form or a chat is no product', (typed) => {
    expect(show(typed)).toBe('heading');
  });

  it.each<[string, string[], string[]]>([
    ['counts', ['1 - cimento', '2 - areia'], ['- | cimento', '- | areia']],
    ['counts with gaps', ['1- vaso', '2- sifão', '4- cal'], ['- | vaso', '- | sifão', '- | cal']],
    [
      'counts in each room',
      ['BANHEIRO', '1- vaso', '2- sifão', 'COZINHA', '1- cuba', '2- sifão cromado'],
      ['heading', '- | vaso', '- | sifão', 'heading', '- | cuba', '- | sifão cromado'],
    ],
    [
      'is a quantity that cannot count',
      ['10 - cimento', '2 - areia'],
      ['10 | cimento', '2 | areia'],
    ],
    [
      'is not sure where it may count',
      ['4 - cimento', '5 - areia'],
      ['4? | cimento', '5? | areia'],
    ],
    [
      'is not sure without a mark',
      ['1 vaso', '2 cuba', '3 cal'],
      ['1? | vaso', '2? | cuba', '3? | cal'],
    ],
    [
      'is a quantity with a unit',
      ['1 saco cal', '2 sacos areia', '3 sacos pó'],
      ['1 SC | cal', '2 SC | areia', '3 SC | pó'],
    ],
    ['has no sign where all lines have a hyphen', ['-2 vaso', '-1 cuba'], ['2 | vaso', '1 | cuba']],
  ])('with a number at its start %s', (_what, list, expected) => {
    expect(list.map((line) => show(line, list))).toEqual(expected);
  });
});
