export const copy = {
  summary: 'Confira estes campos:',
  optional: '(opcional)',
  failed: 'Não foi possível concluir. Tente de novo.',
  needsScript: 'Para usar este formulário, ative o JavaScript do seu navegador.',
};
