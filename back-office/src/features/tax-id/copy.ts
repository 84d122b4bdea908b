const nameOf = (length: number) => (length > 11 ? 'CNPJ' : 'CPF');

/** Sentences about a CPF or CNPJ of so many characters. */
export const copy = {
  show: (length: number) => `Mostrar ${nameOf(length)}`,
  copy: (length: number) => `Copiar ${nameOf(length)}`,
  copied: (length: number) => `${nameOf(length)} copiado`,
  copyFailed: 'O navegador não deixou copiar. Selecione o número e copie.',
};
