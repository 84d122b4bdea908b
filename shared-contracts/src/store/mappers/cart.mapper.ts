import type { BatchDto, CartItemDto } from '../../wire';
import type { Batch, CartLine } from '../slices/cart.slice';
import {
  parseBoxArea,
  toAreaText,
  toCents,
  toPriceTerms,
  toPriceTermsDto,
  toReais,
} from '../../pricing';

export function toCartLine(dto: CartItemDto): CartLine {
  return {
    productId: String(dto.id),
    name: dto.name,
    boxArea: parseBoxArea(dto.multiploprdvenda),
    unit: dto.codundvenda,
    unitPrice: toCents(dto.price),
    quantity: dto.quantity,
    image: dto.image,
    description: dto.description,
    batches: dto.lotes.map(toBatch),
    selectedBatch: dto.selectedLote === '' ? null : dto.selectedLote,
    ...(dto.condicoes && { terms: toPriceTerms(dto.condicoes) }),
    ...(dto.variante && { variant: dto.variante }),
  };
}

export function toCartItemDto(line: CartLine): CartItemDto {
  return {
    id: Number(line.productId),
    name: line.name,
    multiploprdvenda: toAreaText(line.boxArea),
    codundvenda: line.unit,
    price: toReais(line.unitPrice),
    quantity: line.quantity,
    image: line.image,
    lotes: line.batches.map(toBatchDto),
    description: line.description,
    selectedLote: line.selectedBatch ?? '',
    ...(line.terms && { condicoes: toPriceTermsDto(line.terms) }),
    ...(line.variant && { variante: line.variant }),
  };
}

export function toBatch(dto: BatchDto): Batch {
  return { id: String(dto.id), description: dto.descricao, balance: dto.saldo };
}

function toBatchDto(batch: Batch): BatchDto {
  return { id: batch.id, descricao: batch.description, saldo: batch.balance };
}
