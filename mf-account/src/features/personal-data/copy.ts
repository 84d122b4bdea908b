export const copy = {
  title: 'Privacidade e seus dados',
  intro:
    'Pela LGPD, você pode levar uma cópia de tudo o que guardamos sobre você e pode encerrar a sua conta quando quiser.',
  introByEmail:
    'Pela LGPD, você pode levar uma cópia do que este site guarda sobre você. Para os dados dos seus pedidos e para encerrar a sua conta, escreva para o nosso encarregado de dados.',
  policy: 'Política de privacidade',
  export: 'Baixar meus dados',
  exporting: 'Preparando...',
  exportFailed: 'Não foi possível preparar os seus dados. Tente de novo.',
  exported: 'Seus dados foram baixados.',
  fileName: (store: string) => `meus-dados-${store.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.json`,
  close: 'Excluir minha conta',
  closeTitle: 'Excluir a conta?',
  closeEffects: [
    'Você sai da conta em todos os aparelhos e não consegue mais entrar nela.',
    'Nome, telefones, e-mail, listas e mensagens são apagados ou ficam anônimos.',
    'Os pedidos e as notas fiscais ficam guardados pelo prazo que a lei exige.',
  ],
  closeForGood: 'Isto não pode ser desfeito.',
  password: 'Senha',
  passwordMissing: 'Informe a senha para confirmar.',
  confirm: 'Excluir para sempre',
  confirming: 'Excluindo...',
  keep: 'Manter a conta',
  closeFailed: 'Não foi possível excluir a conta. Tente de novo.',
};
