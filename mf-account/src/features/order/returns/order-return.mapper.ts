import { toCents } from 'shared-contracts/pricing';
import type {
  CallRequest,
  OrderReturnDto,
  ReturnPreferenceDto,
  ReturnReasonDto,
  ReturnStateDto,
  ReturnTermsDto,
} from 'shared-contracts/wire';
import type { RequestReturnCall, SendReturnPhotoCall } from 'shared-contracts/wire/calls';
import type {
  OrderReturn,
  ReturnPreference,
  ReturnReason,
  ReturnRequest,
  ReturnState,
  ReturnTerms,
} from './order-return';

const wireReasons: Record<ReturnReason, ReturnReasonDto> = {
  withdrawal: 'desistencia',
  broken: 'avariado',
  wrong: 'errado',
  defect: 'defeito',
};

const reasons = Object.fromEntries(
  Object.entries(wireReasons).map(([reason, wire]) => [wire, reason]),
) as Record<ReturnReasonDto, ReturnReason>;

const preferences: Record<ReturnPreferenceDto, ReturnPreference> = {
  reembolso: 'refund',
  troca: 'exchange',
};

const states: Record<ReturnStateDto, ReturnState> = {
  solicitada: 'requested',
  aprovada: 'approved',
  recusada: 'refused',
  recebida: 'received',
  reembolsada: 'refunded',
  trocada: 'exchanged',
};

export const toReturnTerms = (dto: ReturnTermsDto | undefined): ReturnTerms | null =>
  dto
    ? {
        left: Object.fromEntries(dto.itens.map(({ id, quantidade }) => [id, quantidade])),
        withdrawalUntil: dto.desistencia_ate,
        problemUntil: dto.problema_ate,
        replyDays: dto.resposta_dias,
        maxPhotos: dto.max_fotos,
        charged: dto.cobranca ? toCharged(dto.cobranca) : null,
      }
    : null;

/** The lines have the positions of the items. */
const toCharged = ({
  total,
  frete,
  devolvido,
  frete_devolvido,
  itens,
}: NonNullable<ReturnTermsDto['cobranca']>): ReturnTerms['charged'] => ({
  ids: itens.map(({ id }) => id),
  order: {
    chargedCents: toCents(total),
    shippingCents: toCents(frete),
    refundedCents: toCents(devolvido),
    isShippingRefunded: frete_devolvido,
    lines: itens.map((item, line) => ({
      line,
      quantity: item.quantidade,
      totalCents: toCents(item.total),
      refundedUnits: item.devolvida,
    })),
  },
});

export const toOrderReturn = (dto: OrderReturnDto): OrderReturn => ({
  id: dto.id,
  state: states[dto.estado],
  askedAt: dto.pedida,
  changedAt: dto.mudou,
  reason: reasons[dto.motivo],
  preference: preferences[dto.preferencia],
  lines: dto.itens.map(({ id, quantidade, aprovada }) => ({
    id,
    quantity: quantidade,
    approved: aprovada ?? null,
  })),
  text: dto.texto,
  photos: dto.fotos,
  reply: dto.resposta ?? null,
});

export const toReturnRequestDto = ({
  orderId,
  key,
  units,
  reason,
  preference,
  text,
  photos,
}: ReturnRequest): CallRequest<typeof RequestReturnCall> => ({
  pedido: orderId,
  chave: key,
  itens: Object.entries(units).map(([id, quantidade]) => ({ id, quantidade })),
  motivo: wireReasons[reason],
  // A shopper who does not want the goods any more gets no second ones.
  preferencia: preference === 'exchange' && reason !== 'withdrawal' ? 'troca' : 'reembolso',
  texto: text,
  fotos: photos,
});

/** @param preview a data URL */
export const toPhotoDto = (
  orderId: string,
  preview: string,
): CallRequest<typeof SendReturnPhotoCall> => ({
  pedido: orderId,
  imagem: preview.slice(preview.indexOf(',') + 1),
});
