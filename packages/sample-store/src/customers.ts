/** The password of both sample customers. */
export const samplePassword = 'Obra@1969';
export const samplePerson = '52998224725';
export const sampleCompany = '11222333000181';

export const sampleCustomers = [
  {
    kind: 'fisica',
    document: samplePerson,
    name: 'Maria Aparecida de Souza',
    email: 'maria.souza@exemplo.com.br',
    fixedPhone: '(19) 3232-1969',
    mobilePhone: '(19) 99123-4567',
  },
  {
    kind: 'juridica',
    document: sampleCompany,
    name: 'Construtora Horizonte Ltda.',
    email: 'compras@construtorahorizonte.com.br',
    fixedPhone: '(19) 3744-2000',
    mobilePhone: '(19) 99876-5432',
  },
] as const;

/** Administers the back office of the sample store. The first sign-in adds an authenticator. */
export const sampleEmployee = {
  name: 'Ana Ribeiro',
  email: 'ana@lojaexemplo.com.br',
  password: 'tijolo telha cimento cal',
};

/** Delivery address of the sample orders. */
export const sampleDeliveryAddress = {
  cep: '13010050',
  street: 'Rua Barão de Jaguara',
  number: '1481',
  complement: 'Apto 62',
  bairro: 'Centro',
  cidade: 'Campinas',
  uf: 'SP',
};
