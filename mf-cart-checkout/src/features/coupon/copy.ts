export const copy = {
  open: 'Tem um cupom?',
  code: 'Código do cupom',
  apply: 'Aplicar',
  checking: 'Conferindo o cupom...',
  required: 'Digite o código do cupom.',
  applied: (code: string) => `Cupom ${code} aplicado.`,
  remove: 'Remover',
  removeNamed: (code: string) => `Remover o cupom ${code}`,
  label: (code: string) => `Cupom ${code}`,
  failed: 'Não foi possível conferir o cupom. Tente de novo.',
  onShipping: 'No frete',
};
