export const copy = {
  registered: 'Cadastro realizado com sucesso. Entre com seu CPF/CNPJ e senha.',
  taken: 'Já existe uma conta com este CPF/CNPJ ou e-mail. Entre ou recupere a senha.',
  emailTaken: 'Este e-mail já é de outra conta.',
  recoverySent:
    'Se houver uma conta com este e-mail, enviamos para ele um link de redefinição. Ele vale por 60 minutos.',
  passwordsDiffer: 'As senhas não conferem.',
  badToken: 'Este link já foi usado ou perdeu a validade. Peça um novo.',
  passwordReset: 'Senha redefinida com sucesso. Entre com a nova senha.',
  passwordChanged: 'Senha alterada com sucesso.',
  wrongPassword: 'A senha atual não confere.',
  wrongPasswordToClose: 'A senha não confere.',
  profileSaved: 'Dados atualizados com sucesso.',
  openOrders:
    'Há um pedido seu em andamento. Assim que ele for entregue ou cancelado, você poderá excluir a conta.',
  accountClosed:
    'Sua conta foi excluída. Seus dados pessoais foram apagados; dos pedidos fica só o que a lei fiscal exige.',
  closedName: 'Conta excluída',
  faults: {
    name: { fisica: 'Informe seu nome completo.', juridica: 'Informe a razão social.' },
    document: { fisica: 'CPF inválido.', juridica: 'CNPJ inválido.' },
    email: 'E-mail inválido.',
    mobilePhone: 'Celular inválido. Informe o DDD e os nove dígitos.',
    fixedPhone: 'Telefone inválido. Informe o DDD e o número.',
    password:
      'A senha precisa ter de 7 a 20 caracteres, com uma letra maiúscula e um caractere especial.',
    commonPassword: 'Esta senha é muito comum. Escolha outra.',
  },
  letters: {
    recovery: (name: string, link: string) => ({
      subject: 'Redefinição de senha',
      text: `Olá, ${name}!\n\nRecebemos um pedido para redefinir a sua senha. Para escolher uma nova, abra este link nos próximos 60 minutos:\n\n${link}\n\nEle funciona uma única vez. Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.\n`,
    }),
    passwordChanged: (name: string) => ({
      subject: 'Sua senha foi alterada',
      text: `Olá, ${name}!\n\nA senha da sua conta acaba de ser alterada, e os outros aparelhos em que ela estava aberta foram desconectados.\nSe não foi você, peça agora um link em 'Esqueci minha senha' e fale com o nosso atendimento.\n`,
    }),
    emailChanged: (name: string) => ({
      subject: 'O e-mail da sua conta foi alterado',
      text: `Olá, ${name}!\n\nO e-mail da sua conta acaba de ser alterado; as próximas mensagens irão para o novo endereço.\nSe não foi você, fale agora com o nosso atendimento.\n`,
    }),
  },
};
