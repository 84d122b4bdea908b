export const copy = {
  title: 'Dados da empresa / da obra (opcional)',
  loading: 'Carregando...',
  ofPerson: (document: string) =>
    `A nota fiscal sai no seu CPF, ${document}. Para comprar por uma empresa, entre com o CNPJ dela.`,
  ofCompany: (name: string, document: string) =>
    `A nota fiscal sai para ${name}, CNPJ ${document}.`,
  proposed: 'Preenchido com os dados do seu último pedido. Confira.',
  stateRegistration: 'Inscrição estadual',
  stateRegistrationHint: 'Só os números, ou ISENTO.',
  isExempt: 'A empresa é isenta',
  registrationInvalid:
    'A inscrição estadual tem de 2 a 14 números. Se a empresa não tem, marque que é isenta.',
  purchaseOrder: 'Número da ordem de compra',
  reusePurchaseOrder: (number: string) => `Usar a do último pedido: ${number}`,
  jobName: 'Nome da obra',
  jobNameHint: 'Aparece no pedido, na separação e nos e-mails.',
  summary: {
    jobName: 'Obra',
    purchaseOrder: 'Ordem de compra',
    stateRegistration: 'Inscrição estadual',
  },
};
