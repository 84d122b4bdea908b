import { stripLinks } from '../../http/plain-text';

/** `name`: undefined when the mailbox may belong to another person. */
const greeting = (name?: string) => (name === undefined ? 'Olá!' : `Olá, ${stripLinks(name)}!`);

interface RecoveryLink {
  address: string;
  /** CPF or CNPJ of the account, of which an e-mail has the last two digits. */
  document: string;
}

/** Several accounts may claim one mailbox: each link says whose it is. */
const linkList = (links: readonly RecoveryLink[]) =>
  links.length === 1
    ? links.map(({ address }) => address).join('')
    : links
        .map(
          ({ address, document }) =>
            `Conta do CPF ou CNPJ de final ${document.slice(-2)}:\n${address}`,
        )
        .join('\n\n');

export const copy = {
  registered: 'Cadastro realizado com sucesso.',
  taken: 'Já existe uma conta com este CPF/CNPJ ou e-mail. Entre ou recupere a senha.',
  registeredUnconfirmed:
    'Enviamos um link para o seu e-mail: abra-o em até 24 horas para receber as mensagens dos seus pedidos. Você já pode comprar.',
  confirmationPending: (email: string) =>
    `Dados atualizados. Enviamos um link para ${email}: o novo e-mail passa a valer quando você o abrir.`,
  confirmationSent:
    'Se ainda havia um e-mail a confirmar, enviamos outro link para ele. Ele vale por 24 horas.',
  emailConfirmed: 'E-mail confirmado.',
  badConfirmation:
    'Este link já foi usado ou perdeu a validade. Entre na sua conta e peça outro no seu perfil.',
  passwordForEmail: 'Para trocar o e-mail, informe a sua senha atual.',
  emailTaken: 'Este e-mail já é de outra conta.',
  recoverySent: 'Se houver uma conta com este e-mail, enviamos para ele um link de redefinição.',
  passwordsDiffer: 'As senhas não conferem.',
  badToken: 'Este link já foi usado ou perdeu a validade. Peça um novo.',
  passwordReset: 'Senha redefinida com sucesso. Entre com a nova senha.',
  passwordChanged: 'Senha alterada com sucesso.',
  wrongPassword: 'A senha atual não confere.',
  wrongPasswordToClose: 'A senha não confere.',
  profileSaved: 'Dados atualizados com sucesso.',
  openOrders:
    'Há um pedido seu em andamento. Assim que ele for entregue ou cancelado, você poderá excluir a conta.',
  openReturns:
    'Há uma devolução sua em andamento. Assim que ela terminar, você poderá excluir a conta.',
  accountClosed:
    'Sua conta foi excluída. Seus dados pessoais foram apagados; dos pedidos fica só o que a lei fiscal exige.',
  faults: {
    name: { fisica: 'Informe seu nome completo.', juridica: 'Informe a razão social.' },
    webAddress: 'O nome não pode ter endereços da internet.',
    document: { fisica: 'CPF inválido.', juridica: 'CNPJ inválido.' },
    email: 'E-mail inválido.',
    mobilePhone: 'Celular inválido. Informe o DDD e os nove dígitos.',
    fixedPhone: 'Telefone inválido. Informe o DDD e o número.',
    password:
      'A senha precisa ter de 7 a 20 caracteres, com uma letra maiúscula e um caractere especial.',
    commonPassword: 'Esta senha é muito comum. Escolha outra.',
  },
  emails: {
    confirmation: (store: string, link: string) => ({
      subject: 'Confirme o seu e-mail',
      text: `Olá!\n\nEste endereço foi informado em uma conta da ${store}. Para confirmar que ele é seu, abra este link nas próximas 24 horas:\n\n${link}\n\nEle funciona uma única vez. Se não foi você, ignore esta mensagem: não enviaremos outras.\n`,
    }),
    recovery: (name: string | undefined, links: readonly RecoveryLink[]) => ({
      subject: 'Redefinição de senha',
      text: `${greeting(name)}\n\nRecebemos um pedido para redefinir a sua senha. Para escolher uma nova, abra este link nos próximos 60 minutos:\n\n${linkList(links)}\n\nEle funciona uma única vez. Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.\n`,
    }),
    passwordChanged: (name: string) => ({
      subject: 'Sua senha foi alterada',
      text: `${greeting(name)}\n\nA senha da sua conta acaba de ser alterada, e os outros aparelhos em que ela estava aberta foram desconectados.\nSe não foi você, peça agora um link em 'Esqueci minha senha' e fale com o nosso atendimento.\n`,
    }),
    emailChanged: (name: string) => ({
      subject: 'O e-mail da sua conta foi alterado',
      text: `${greeting(name)}\n\nO e-mail da sua conta acaba de ser alterado; as próximas mensagens irão para o novo endereço.\nSe não foi você, fale agora com o nosso atendimento.\n`,
    }),
  },
};
