import type {
  CardOrderDto,
  CartItemDto,
  OrderDto,
  OrderItemDto,
  OrderListItemDto,
  PaymentFormDto,
  PixChargeDto,
  PixOrderDto,
} from 'shared-contracts/wire';
import { aCustomerDataDto } from './customer.builder';
import { aShippingOptionDto, anAddressDto } from './delivery.builder';

/** Two boxes of `aProductDto`: R$ 258,77. */
export function aCartItemDto(overrides: Partial<CartItemDto> = {}): CartItemDto {
  return {
    id: 7,
    name: 'Porcelanato Cimento Queimado 60x60 Acetinado',
    multiploprdvenda: '2,16',
    codundvenda: 'M2',
    price: 59.9,
    quantity: 2,
    image: '/imagens/7/1.png',
    lotes: [],
    description: 'Porcelanato retificado para áreas internas.',
    selectedLote: '',
    ...overrides,
  };
}

const orderFields = () => ({
  dados_cliente: aCustomerDataDto(),
  produtos: [aCartItemDto()],
  frete: aShippingOptionDto(),
  entrega: anAddressDto(),
  movimento: 'M-1',
  resumo: { subtotal: 258.77, vl_frete: 32.5, total: 291.27 },
  mov: '100123',
});

export function aPixOrderDto(overrides: Partial<PixOrderDto> = {}): PixOrderDto {
  return { ...orderFields(), type: 'pix', pagamento: {}, ...overrides };
}

export function aCardOrderDto(overrides: Partial<CardOrderDto> = {}): CardOrderDto {
  return { ...orderFields(), type: 'credit', pagamento: aPaymentFormDto(), ...overrides };
}

/** A Visa that the sandbox approves, paid in full. */
export function aPaymentFormDto(overrides: Partial<PaymentFormDto> = {}): PaymentFormDto {
  return {
    cardNumber: '4024007173612531',
    expiry: '12/2030',
    name: 'ANA SOUZA',
    cvv: '123',
    installments: 1,
    installmentId: 1,
    installmentValue: 291.27,
    ...overrides,
  };
}

export function aPixChargeDto(overrides: Partial<PixChargeDto> = {}): PixChargeDto {
  return {
    // One white pixel.
    qrcodeurl: 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==',
    payload:
      '00020101021226420014br.gov.bcb.pix0120pix@fireflay.example5204000053039865406291.275802BR5908FIREFLAY6008CAMPINAS6210050610012363040BE4',
    ...overrides,
  };
}

export function anOrderItemDto(overrides: Partial<OrderItemDto> = {}): OrderItemDto {
  return {
    id: '1',
    idprd: 7,
    name: 'Porcelanato Cimento Queimado 60x60 Acetinado',
    quantity: 2,
    codundvenda: 'M2',
    price: 59.9,
    total_item: 258.77,
    lote: '',
    ...overrides,
  };
}

/** Paid by Pix, not yet invoiced. */
export function anOrderDto(overrides: Partial<OrderDto> = {}): OrderDto {
  return {
    id: '100123',
    status: 'Pagamento Efetuado',
    items: [anOrderItemDto()],
    shipping: {
      method: 'Rápido Paulista - Econômico',
      estimate: '3 dias úteis',
      price: 32.5,
      address: 'Rua Barão de Jaguara, 120, Centro, Campinas-SP, 13010-050',
      via: 1,
    },
    payment: { method: 'PIX', installments: 1 },
    total: 291.27,
    currentStepIndex: 0,
    date: '2026-11-16T10:30:00-03:00',
    desistencia: { ate: null, pedida: null },
    ...overrides,
  };
}

export function anOrderListItemDto(overrides: Partial<OrderListItemDto> = {}): OrderListItemDto {
  return {
    id: '100123',
    date: '2026-11-16T10:30:00-03:00',
    paymentMethod: 'PIX',
    deliveryDate: '2126-11-19',
    rastreio: '',
    currentStepIndex: 0,
    ...overrides,
  };
}
