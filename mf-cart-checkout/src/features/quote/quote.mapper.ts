import { dayOf } from 'shared-contracts/calendar';
import { parseBoxArea, toCents, toPriceTerms } from 'shared-contracts/pricing';
import { toBatch } from 'shared-contracts/store';
import type { QuoteDto, QuoteItemDto, QuoteStateDto } from 'shared-contracts/wire';
import type { Quote, QuoteItem, QuoteState } from './quote';

const states: Record<QuoteStateDto, QuoteState> = {
  aberto: 'open',
  enviado: 'sent',
  aceito: 'accepted',
  vencido: 'expired',
  recusado: 'refused',
};

export function toQuote(dto: QuoteDto): Quote {
  const { profissional: heading, frete, resumo } = dto;
  return {
    token: dto.token,
    number: dto.numero,
    state: states[dto.estado],
    madeOn: dayOf(new Date(dto.criado)),
    validUntil: dto.valido_ate,
    name: dto.nome,
    professional: heading
      ? {
          name: heading.nome,
          phone: heading.telefone,
          cnpj: heading.cnpj ?? '',
          client: heading.cliente,
          job: heading.obra,
        }
      : null,
    items: dto.itens.map(toQuoteItem),
    shipping: frete
      ? {
          cep: frete.cep,
          name: frete.nome,
          businessDays: frete.prazo,
          price: toCents(frete.preco),
          priceNow: frete.atual ? toCents(frete.atual.preco) : null,
        }
      : null,
    terms: toPriceTerms(dto.condicoes),
    totals: {
      goods: toCents(resumo.produtos),
      discount: toCents(resumo.desconto),
      shipping: toCents(resumo.frete),
      total: toCents(resumo.total),
      pixTotal: toCents(resumo.total_pix),
    },
    discountPercent: dto.percentual,
    message: dto.mensagem,
    coupon: dto.cupom ?? null,
  };
}

function toQuoteItem({ lote, atual, ...dto }: QuoteItemDto): QuoteItem {
  return {
    productId: String(dto.idprd),
    name: dto.descricao,
    unit: dto.codundvenda,
    boxArea: parseBoxArea(dto.multiploprdvenda),
    quantity: dto.quantidade,
    batch: lote ? { id: lote.id, name: lote.descricao } : null,
    unitPrice: toCents(dto.preco),
    total: toCents(dto.total),
    current: atual
      ? {
          unitPrice: toCents(atual.preco),
          boxArea: parseBoxArea(atual.multiploprdvenda),
          unit: atual.codundvenda,
          description: atual.info_grupo,
          stock: atual.saldo,
          batches: atual.lotes.map(toBatch),
          terms: atual.condicoes && toPriceTerms(atual.condicoes),
        }
      : null,
  };
}
