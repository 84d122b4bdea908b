export const copy = {
  dialog: 'Avise-me quando chegar',
  intro: 'Enviamos um único e-mail quando o produto voltar ao estoque.',
  form: 'Aviso de estoque',
  email: 'Seu e-mail',
  area: 'Quantos m² você precisa?',
  areaHint: (box: string) =>
    `Avisamos quando chegar o bastante. Em branco: quando chegar uma caixa (${box} m²).`,
  units: 'Quantas unidades você precisa?',
  unitsHint: 'Avisamos quando chegar o bastante.',
  invalidArea: 'Informe a área em números, como 12,5, ou deixe em branco.',
  invalidUnits: 'Informe um número inteiro a partir de 1.',
  submit: 'Pedir o aviso',
  submitting: 'Pedindo...',
  failed: 'Não foi possível pedir o aviso. Tente de novo.',
  goOn: 'Continuar comprando',

  title: 'Aviso de estoque',
  linkIntro: 'Confirme que quer receber um e-mail quando o produto voltar ao estoque.',
  confirm: 'Confirmar o aviso',
  confirming: 'Confirmando...',
  end: 'Cancelar o aviso',
  ending: 'Cancelando...',
  linkFailed: 'Não foi possível mudar o aviso. Tente de novo.',
  confirmedTitle: 'Aviso confirmado!',
  confirmed:
    'Enviamos um e-mail assim que o produto chegar. Se mudar de ideia, abra este link de novo.',
  endedTitle: 'Aviso cancelado',
  ended: 'Você não receberá e-mail deste produto.',
  toStore: 'Ir para a loja',
  noTokenTitle: 'Este link está incompleto',
  noToken:
    'Abra o link do e-mail mais uma vez, por inteiro, ou peça o aviso de novo na página do produto.',
};
