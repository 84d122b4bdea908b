import type { OrderReturnDto, ReturnTermsDto } from 'shared-contracts/wire';
import type { OrderReturn, ReturnTerms } from './order-return';

export const toReturnTerms = (dto: ReturnTermsDto | undefined): ReturnTerms | null =>
  dto
    ? {
        left: Object.fromEntries(dto.itens.map(({ id, quantidade }) => [id, quantidade])),
        withdrawalUntil: dto.desistencia_ate,
        problemUntil: dto.problema_ate,
        replyDays: dto.resposta_dias,
        maxPhotos: dto.max_fotos,
      }
    : null;

export const toOrderReturn = (dto: OrderReturnDto): OrderReturn => ({
  id: dto.id,
  state: dto.estado,
  askedAt: dto.pedida,
  changedAt: dto.mudou,
  reason: dto.motivo,
  preference: dto.preferencia,
  lines: dto.itens.map(({ id, quantidade, aprovada }) => ({
    id,
    quantity: quantidade,
    approved: aprovada ?? null,
  })),
  text: dto.texto,
  photos: dto.fotos,
  reply: dto.resposta ?? null,
});
