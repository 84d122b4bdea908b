export const copy = {
  welcome: 'Login efetuado com sucesso.',
  wrongLogin: 'CPF/CNPJ ou senha não conferem.',
  tooManyTries: 'Muitas tentativas. Aguarde 15 minutos e tente de novo.',
};
