import { fixedRoleNames } from '@fireflay/back-office-wire';

export const copy = {
  staffUsage: `Uso: npm run staff --
  listar
  convidar --email E-MAIL --name NOME [--roles ${fixedRoleNames.join(',')}]
  novo-convite --email E-MAIL     (senha ou celular perdido: a senha e o autenticador antigos deixam de valer)
  desativar --email E-MAIL`,
  emailMissing: 'Falta --email: o e-mail da pessoa.',
  nameMissing: 'Falta --name: o nome da pessoa.',
  unknownRole: (given: string, known: readonly string[]) =>
    `Não há o papel "${given}". Os papéis são ${known.join(', ')}.`,
  unknownEmployee: (email: string) => `Ninguém tem o e-mail ${email}.`,
  nobody: 'Ninguém usa a retaguarda ainda: convide a primeira pessoa com convidar.',
  invited: (name: string, link: string) =>
    `Entregue este link a ${name}. Ele vale por três dias e uma vez:\n${link}`,
  deactivated: (email: string) => `${email} não entra mais na retaguarda.`,
  stateOf: (isActive: boolean, hasPassword: boolean) => {
    if (!isActive) return 'desativada';
    return hasPassword ? 'ativa' : 'convite em aberto';
  },
};
