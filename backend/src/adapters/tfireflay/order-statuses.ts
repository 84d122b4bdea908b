import { findStep } from 'shared-contracts/profile/order-status';

interface OrderWithStatus {
  status?: string;
  currentStepIndex?: number;
}

export type NameStatus = <Order extends OrderWithStatus>(order: Order) => Order;

/**
 * Replaces that server's own words for the state of an order by what the store profile says they mean. A step that the
 * server does not name is that of the meaning.
 * @param meanings by that server's words in small letters
 */
export function createStatusNames(meanings: Readonly<Record<string, string>> = {}): NameStatus {
  return (order) => {
    const word = order.status?.trim().toLowerCase() ?? '';
    const status = Object.hasOwn(meanings, word) ? meanings[word] : undefined;
    if (status === undefined) return order;
    const step = findStep(status);
    const hasStep = (order.currentStepIndex ?? -1) >= 0 || step < 0;
    return { ...order, status, ...(!hasStep && { currentStepIndex: step }) };
  };
}
