import { stepIndex } from '../../domain/order-state';
import type { OrderState } from '../../domain/order-state';
import type { OperatorContext } from '../order/order-operation';
import { transitionOrder } from '../effects/transition-order';
import type { OrderRow } from '../order/order-repository';
import { parcelSteps, stepOfParcel } from './parcel-repository';
import type { ParcelRow, ParcelStep } from './parcel-repository';

interface Progress {
  /** Goods are left that no parcel has. */
  hasLeft: boolean;
  parcels: readonly ParcelRow[];
}

/**
 * Takes a locked order to where its parcels are: to the step of the one that is least far, or to `partly_dispatched`
 * while goods are left. Changes `order.state` as well.
 * @returns the states that it passed
 */
export async function followParcels(
  context: Pick<OperatorContext, 'tx' | 'now' | 'actor'>,
  order: OrderRow,
  { hasLeft, parcels }: Progress,
): Promise<OrderState[]> {
  if (!hasLeft) return takeOrderTo(context, order, leastOf(parcels));
  if (order.state === 'partly_dispatched') return [];
  return passStates(context, order, ['partly_dispatched']);
}

/** Takes a locked order through the steps up to `to`. */
export function takeOrderTo(
  context: Pick<OperatorContext, 'tx' | 'now' | 'actor'>,
  order: OrderRow,
  to: ParcelStep,
): Promise<OrderState[]> {
  const steps = parcelSteps.filter(
    (step) => stepIndex(step) > stepIndex(order.state) && stepIndex(step) <= stepIndex(to),
  );
  return passStates(context, order, steps);
}

async function passStates(
  { tx, now, actor }: Pick<OperatorContext, 'tx' | 'now' | 'actor'>,
  order: OrderRow,
  states: OrderState[],
): Promise<OrderState[]> {
  for (const state of states) {
    await transitionOrder(tx, order, state, 'fulfilment', now, actor);
    order.state = state;
  }
  return states;
}

const leastOf = (parcels: readonly ParcelRow[]): ParcelStep =>
  parcelSteps.find((step) => parcels.some((parcel) => stepOfParcel(parcel) === step)) ??
  'dispatched';
