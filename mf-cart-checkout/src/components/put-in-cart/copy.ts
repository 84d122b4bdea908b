export const copy = {
  title: 'O carrinho já tem produtos',
  lead: 'O que fazer com eles?',
  mergeHint: 'O que está no carrinho fica. Do mesmo produto, vale a maior quantidade.',
  replaceHint: 'O que está no carrinho sai.',
};
