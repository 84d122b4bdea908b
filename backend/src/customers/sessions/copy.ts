export const copy = {
  signIn: 'Entre na sua conta para continuar.',
  notYours: 'Estes dados são de outra conta.',
  welcome: 'Login efetuado com sucesso.',
  wrongLogin: 'CPF/CNPJ ou senha não conferem.',
  busy: 'Há muitos acessos neste momento. Tente de novo em instantes.',
  tooManyLogins: (minutes: number) =>
    `Muitas tentativas. Aguarde ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} e tente de novo, ou recupere a senha para entrar já.`,
};
