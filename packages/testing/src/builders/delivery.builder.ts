import { shippingKindOf } from 'shared-contracts/profile';
import type {
  AddressDto,
  DeliveryTimeDto,
  SavedAddressDto,
  PickupStoreDto,
  PostalAddressDto,
  ReadDeliveryTimes,
  ReplyOf,
  ShippingOptionDto,
} from 'shared-contracts/wire';

/** A carrier: three business days, R$ 32,50. */
export function aShippingOptionDto(overrides: Partial<ShippingOptionDto> = {}): ShippingOptionDto {
  return {
    id: 1,
    kind: shippingKindOf(overrides.id ?? 1),
    name: 'Econômico',
    delivery_time: 3,
    price: 32.5,
    company: { name: 'Rápido Paulista', picture: '/imagens/transportadoras/rapido-paulista.png' },
    ...overrides,
  };
}

/** The options in the store's own city: 100 motoboy, 101 truck, 103 pickup. */
export function localShippingOptionDtos(): ShippingOptionDto[] {
  const company = { name: 'FireFlay', picture: '/imagens/transportadoras/loja.png' };
  return [
    aShippingOptionDto({ id: 100, name: 'Motoboy', delivery_time: 0, price: 18, company }),
    aShippingOptionDto({ id: 101, name: 'Entrega da loja', delivery_time: 2, price: 45, company }),
    aShippingOptionDto({ id: 103, name: 'Retirar na loja', delivery_time: 1, price: 0, company }),
  ];
}

/** Three stores that have the goods, for the option 103. */
export function pickupStoreDtos(): PickupStoreDto[] {
  const horario = [{ dias: 'Segunda a sexta-feira', horas: '08:00 às 18:00' }];
  return [
    {
      id: 'matriz',
      nome: 'Loja Matriz - Centro',
      endereco: 'Rua Barão de Jaguara, 1069, Centro, Campinas - SP, CEP 13010-050',
      telefone: '(19) 3200-1969',
      horario,
      distancia_km: 0.4,
    },
    {
      id: 'taquaral',
      nome: 'Loja Taquaral',
      endereco: 'Avenida Doutor Heitor Penteado, 1350, Taquaral, Campinas - SP, CEP 13087-000',
      telefone: '(19) 3200-1970',
      horario,
    },
    {
      id: 'sousas',
      nome: 'Loja Sousas',
      endereco: 'Avenida Antônio Carlos Couto de Barros, 890, Sousas, Campinas - SP',
      telefone: '(19) 3200-1973',
      horario,
      distancia_km: 8.2,
    },
  ];
}

/** GET /api/prazos: two business days by the truck, in the first store with 12 and in the second with 3. */
export function aDeliveryTimesReply(
  codigos: string,
  overrides: Partial<DeliveryTimeDto> = {},
): ReplyOf<typeof ReadDeliveryTimes> {
  return {
    produtos: codigos.split('-').map((code) => ({
      idprd: Number(code),
      entrega: { kind: 'truck', delivery_time: 2 },
      lojas: [
        { id: 'matriz', saldo: 12 },
        { id: 'taquaral', saldo: 3 },
      ],
      ...overrides,
    })),
    retirada: true,
    lojas: pickupStoreDtos(),
  };
}

/** An address in the store's own city. */
export function anAddressDto(overrides: Partial<AddressDto> = {}): AddressDto {
  return {
    cep: '13010-050',
    street: 'Rua Barão de Jaguara',
    number: '120',
    complement: '',
    bairro: 'Centro',
    cidade: 'Campinas',
    uf: 'SP',
    ...overrides,
  };
}

/** The entry 'Casa' of an address book, which is its default. */
export function aSavedAddressDto(overrides: Partial<SavedAddressDto> = {}): SavedAddressDto {
  return { id: '6001', nome: 'Casa', padrao: true, endereco: anAddressDto(), ...overrides };
}

/** A book with 'Casa', the default, and a job in another town. */
export const anAddressBook = (): SavedAddressDto[] => [
  aSavedAddressDto(),
  aSavedAddressDto({
    id: '6002',
    nome: 'Obra da Rua das Flores',
    padrao: false,
    endereco: anAddressDto({
      cep: '04538-133',
      street: 'Rua das Flores',
      number: '700',
      bairro: 'Itaim Bibi',
      cidade: 'São Paulo',
      referencia: 'portão azul',
    }),
  }),
];

/** The reply of the postal-code service for the same place. */
export function aPostalAddressDto(overrides: Partial<PostalAddressDto> = {}): PostalAddressDto {
  return {
    cep: '13010-050',
    logradouro: 'Rua Barão de Jaguara',
    complemento: '',
    bairro: 'Centro',
    localidade: 'Campinas',
    uf: 'SP',
    ...overrides,
  };
}
