import { MIN_PASSWORD_LENGTH } from '@fireflay/back-office-wire';

export const copy = {
  signIn: 'Sua sessão terminou. Entre de novo.',
  wrongPassword: 'E-mail ou senha não conferem.',
  codeNeeded: 'Confirme com o código do aplicativo autenticador.',
  wrongCurrentPassword: 'A senha atual não confere.',
  samePassword: 'Escolha uma senha diferente da atual.',
  noAuthenticatorOffered: 'Comece de novo: leia o código QR com o celular novo.',
  enrolledElsewhere:
    'Um autenticador desta conta acabou de ser confirmado em outro navegador. Não foi você? Fale agora com quem administra a retaguarda.',
  wrongCode: 'O código não confere. Espere o próximo e tente de novo.',
  notAllowed: 'O seu papel não permite isso. Fale com quem administra a retaguarda.',
  invalid: 'Alguns dados não estão como esperado. Confira e tente de novo.',
  field: 'Confira este campo.',
  noFile: 'Escolha um arquivo.',
  largeFile: (bytes: number) =>
    `O arquivo tem mais de ${bytes / 1024 ** 2} MB. Reduza-o e envie de novo.`,
  unknownAddress: 'Este endereço não existe na retaguarda.',
  foreignPage: 'Este pedido não veio da retaguarda. Recarregue a página e tente de novo.',
  noPage: 'A página da retaguarda ainda não foi construída: rode npm run build -- back-office.',
  invitationOver: 'Este convite já foi usado ou venceu. Peça outro a quem administra a retaguarda.',
  weakPassword: `Esta senha é fácil de adivinhar. Escolha outra, com ${MIN_PASSWORD_LENGTH} caracteres ou mais: três ou quatro palavras servem.`,
  emailTaken: 'Já existe uma pessoa com este e-mail.',
  unknownEmployee: 'Esta pessoa não existe.',
  deletedRole: 'Um destes papéis não existe mais. Reabra esta janela e escolha de novo.',
  unknownRole: 'Este papel não existe mais. Recarregue a página.',
  roleNameTaken: (name: string) => `Já existe um papel chamado ${name}: use outro nome.`,
  blankName: 'Escreva um nome com duas letras ou mais.',
  tooManyRoles: (count: number) =>
    `A loja já tem ${count} papéis próprios. Apague um que ninguém usa antes de criar outro.`,
  roleInUse: (people: readonly string[]) =>
    `Este papel ainda é de ${people.join(', ')}. Troque antes o papel de quem o tem.`,
  roleChangedBy: (author: string) =>
    `${author} mudou este papel enquanto você o editava. Nada foi salvo: o valor de ${author} está em cada campo que difere. Salve de novo para ficar com os seus valores.`,
  noLimit: 'sem limite',
  aboveRefundLimit: (limit: string) =>
    `O seu papel devolve até ${limit} por pedido, somado ao que já foi devolvido. Peça a quem pode devolver mais.`,
  ownAccount: 'Outra pessoa precisa fazer isso por você.',
  lastAdministrator: 'A retaguarda precisa de pelo menos uma pessoa que a administre.',
  changedBy: (author: string, name: string) =>
    `${author} mudou o acesso de ${name} enquanto você o mudava. Nada foi salvo: o valor de ${author} está em cada campo que difere. Salve de novo para ficar com os seus valores.`,
  otherValue: (author: string, value: string) => `${author} salvou: ${value}`,
  listed: (values: readonly string[]) => values.join(', ') || 'vazio',
  yesOrNo: (value: boolean) => (value ? 'sim' : 'não'),
  tooManyAttempts: (minutes: number) =>
    `Muitas tentativas. Espere ${minutes === 1 ? 'um minuto' : `${minutes} minutos`} e tente de novo.`,
};
