import type { StoreProfile } from './store-profile';

const campinas = { city: 'Campinas', state: 'SP' };

/** The sample retailer, used unless the deployment has its own profile. */
export const defaultProfile: StoreProfile = {
  name: 'FireFlay Materiais para Construção',
  shortName: 'FireFlay',
  legalName: 'FireFlay Materiais para Construção Ltda.',
  cnpj: '19.691.969/0001-84',
  foundedIn: 1969,
  ...campinas,
  phone: '(19) 3200-1969',
  whatsapp: '5519919690000',
  email: 'atendimento@fireflay.example',
  dataOfficer: { name: 'Helena Prado de Souza', email: 'privacidade@fireflay.example' },
  greeting: 'Olá! Vim pela loja virtual e gostaria de ajuda.',
  hours: [
    { days: 'Segunda a sexta-feira', hours: '08:00 às 18:00' },
    { days: 'Sábado', hours: '08:00 às 12:00' },
  ],
  stores: [
    {
      id: 'matriz',
      name: 'Loja Matriz - Centro',
      street: 'Rua Barão de Jaguara, 1069',
      district: 'Centro',
      ...campinas,
      cep: '13010-050',
      phone: '(19) 3200-1969',
    },
    {
      id: 'taquaral',
      name: 'Loja Taquaral',
      street: 'Avenida Doutor Heitor Penteado, 1350',
      district: 'Taquaral',
      ...campinas,
      cep: '13087-000',
      phone: '(19) 3200-1970',
    },
    {
      id: 'ouro-verde',
      name: 'Loja Ouro Verde',
      street: 'Avenida Ruy Rodriguez, 2400',
      district: 'Jardim Novo Campos Elíseos',
      ...campinas,
      cep: '13060-192',
      phone: '(19) 3200-1971',
    },
    {
      id: 'barao-geraldo',
      name: 'Loja Barão Geraldo',
      street: 'Avenida Santa Isabel, 560',
      district: 'Barão Geraldo',
      ...campinas,
      cep: '13084-012',
      phone: '(19) 3200-1972',
    },
    {
      id: 'sousas',
      name: 'Loja Sousas',
      street: 'Avenida Antônio Carlos Couto de Barros, 890',
      district: 'Sousas',
      ...campinas,
      cep: '13105-000',
      phone: '(19) 3200-1973',
    },
  ],
  pickupStore: 'matriz',
  shippingOrigin: '13010050',
  social: {
    facebook: 'https://www.facebook.com/fireflay.example',
    instagram: 'https://www.instagram.com/fireflay.example',
    youtube: 'https://www.youtube.com/@fireflay.example',
  },
  brandColor: '#c8102e',
};
