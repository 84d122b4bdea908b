import type {
  OrderReturnDto,
  ReturnPreferenceDto,
  ReturnReasonDto,
  ReturnStateDto,
} from 'shared-contracts/wire';
import type { orderReturns } from '../../database/schema';
import { openReturnStates } from '../../domain/return-state';

export type ReturnRow = typeof orderReturns.$inferSelect;
export type ReturnState = ReturnRow['state'];
export type ReturnReason = ReturnRow['reason'];
export type ReturnPreference = ReturnRow['preference'];

export const isOpenReturn = (state: ReturnState): boolean =>
  openReturnStates.some((each) => each === state);

export const wireStates: Record<ReturnState, ReturnStateDto> = {
  requested: 'solicitada',
  approved: 'aprovada',
  refused: 'recusada',
  received: 'recebida',
  refunded: 'reembolsada',
  exchanged: 'trocada',
};

const reasonsOfWire: Record<ReturnReasonDto, ReturnReason> = {
  desistencia: 'withdrawal',
  avariado: 'broken',
  errado: 'wrong',
  defeito: 'defect',
};

export const wireReasons = Object.fromEntries(
  Object.entries(reasonsOfWire).map(([wire, reason]) => [reason, wire]),
) as Record<ReturnReason, OrderReturnDto['motivo']>;

export const toReason = (wire: ReturnReasonDto): ReturnReason => reasonsOfWire[wire];

export const toPreference = (wire: ReturnPreferenceDto): ReturnPreference =>
  wire === 'troca' ? 'exchange' : 'refund';

export const wirePreferences: Record<ReturnPreference, ReturnPreferenceDto> = {
  refund: 'reembolso',
  exchange: 'troca',
};

export const stateTexts: Record<ReturnState, string> = {
  requested: 'Solicitada',
  approved: 'Aprovada',
  refused: 'Recusada',
  received: 'Recebida',
  refunded: 'Reembolsada',
  exchanged: 'Trocada',
};

export const reasonTexts: Record<ReturnReason, string> = {
  withdrawal: 'Desistência',
  broken: 'Chegou quebrado ou avariado',
  wrong: 'Veio o produto errado',
  defect: 'Com defeito',
};
