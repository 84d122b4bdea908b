export const copy = {
  ask: 'Informe seu CEP',
  shown: (cep: string) => `CEP ${cep}`,
  change: ' (alterar)',
  openFailed: 'Não foi possível abrir o CEP. Verifique a sua conexão e tente de novo.',
};
