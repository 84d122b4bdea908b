import type { SettledProfile } from 'shared-contracts/profile';
import type { Transaction } from '../../database/database';
import type { OrderState } from '../../domain/order-state';

/**
 * Operators (`npm run orders`) and the retailer's ERP (`POST /api/erp`) change orders by operations. Every operation
 * names its target: repeated, it changes nothing. Out of turn, it is refused with the order's state.
 */
export interface OperatorContext {
  tx: Transaction;
  profile: SettledProfile;
  now: Date;
  /** The author for the order's history: 'command ana', 'erp evt_1'. */
  actor: string;
}

export interface OperationResult {
  /** False: the order was there already. */
  changed: boolean;
  state: OrderState;
}

export type OrderOperation<Input> = (
  context: OperatorContext,
  input: Input,
) => Promise<OperationResult>;
