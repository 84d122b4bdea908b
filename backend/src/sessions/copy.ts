export const copy = {
  welcome: 'Login efetuado com sucesso.',
  wrongLogin: 'CPF/CNPJ ou senha não conferem.',
  tooManyTries: (minutes: number) =>
    `Muitas tentativas. Aguarde ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} e tente de novo.`,
};
