import { toReais } from 'shared-contracts/pricing';
import { shippingIds } from 'shared-contracts/profile';
import { toCustomerDto } from 'shared-contracts/store';
import type { Customer } from 'shared-contracts/store';
import type { AddressDto, PixOrderDto } from 'shared-contracts/wire';
import type { Order } from '../order';

/**
 * The order in the format of the payment calls. The server uses only its number.
 * @returns null when the address cannot be parsed into fields
 */
export function toPixOrderDto(order: Order, customer: Customer): PixOrderDto | null {
  const { shipping } = order;
  const entrega = toAddressDto(shipping.address);
  if (!entrega) return null;
  return {
    type: 'pix',
    pagamento: {},
    dados_cliente: toCustomerDto(customer),
    produtos: order.items.map((item) => ({
      id: Number(item.productId),
      name: item.name,
      multiploprdvenda: '',
      codundvenda: item.unit,
      price: toReais(item.unitPrice),
      quantity: item.quantity,
      image: '',
      lotes: [],
      description: '',
      selectedLote: '',
    })),
    frete: {
      id: shipping.pickup ? shippingIds.pickup : shipping.carrierId,
      name: shipping.method,
      delivery_time: 0,
      price: toReais(shipping.price),
      company: { name: shipping.method, picture: '' },
    },
    entrega,
    movimento: order.id,
    resumo: {
      subtotal: toReais(order.goodsTotal),
      vl_frete: toReais(shipping.price),
      total: toReais(order.total),
    },
    mov: order.id,
  };
}

/** Parses `Rua A, 120, apto 3, Centro, Campinas - SP, CEP 13010-050`. The complement and 'CEP' are optional. */
function toAddressDto(line: string): AddressDto | null {
  const end = /^(.+?)\s*-\s*([A-Z]{2}),?\s*(?:CEP:?\s*)?(\d{5}-?\d{3})$/.exec(line.trim());
  if (!end) return null;
  const [, before = '', uf = '', cep = ''] = end;
  const [street = '', ...parts] = before.split(',').map((part) => part.trim());
  const cidade = parts.pop() ?? '';
  const bairro = parts.pop() ?? '';
  const [number = 'S/N', ...complement] = parts;
  if (street.length < 3) return null;
  return { cep, street, number, complement: complement.join(', '), bairro, cidade, uf };
}
