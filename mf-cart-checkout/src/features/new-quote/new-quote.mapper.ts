import { parseBoxArea, toCents, toPriceTerms } from 'shared-contracts/pricing';
import type { CallReply, CallRequest } from 'shared-contracts/wire';
import type { CreateQuoteCall, ProductsCall } from 'shared-contracts/wire/calls';
import type { QuoteRequest, SoldProduct } from './new-quote';

export const toSoldProducts = ({ produtos }: CallReply<typeof ProductsCall>): SoldProduct[] =>
  produtos.map((dto) => ({
    productId: String(dto.idprd),
    name: dto.descricao,
    unit: dto.codundvenda,
    boxArea: parseBoxArea(dto.multiploprdvenda),
    unitPrice: toCents(dto.preco[3].valorParcela),
    terms: dto.condicoes && toPriceTerms(dto.condicoes),
  }));

export function toQuoteRequestDto({
  key,
  items,
  shipping,
  name,
  email,
  phone,
  heading,
}: QuoteRequest): CallRequest<typeof CreateQuoteCall> {
  return {
    chave: key,
    itens: items.map(({ productId, quantity, batch }) => ({
      idprd: Number(productId),
      quantidade: quantity,
      ...(batch !== null && { lote: batch }),
    })),
    ...(shipping && { cep: shipping.cep }),
    ...(shipping?.id != null && { frete: shipping.id }),
    nome: name,
    email,
    telefone: phone,
    ...(heading && {
      profissional: {
        nome: heading.name,
        telefone: heading.phone,
        ...(heading.cnpj !== '' && { cnpj: heading.cnpj }),
        cliente: heading.client,
        obra: heading.job,
      },
    }),
  };
}
