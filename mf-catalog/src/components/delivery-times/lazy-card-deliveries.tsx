import { useHydrated } from '@fireflay/ui/hydration';
import { lazyPart } from '@fireflay/ui/lazy-part';
import { selectDeliveryCep, useAppSelector, useFeature } from 'shared-contracts/store';
import type { CardDeliveriesProps } from './card-deliveries';

const Deliveries = lazyPart<CardDeliveriesProps>(() =>
  import(/* webpackChunkName: "card-deliveries" */ './card-deliveries').then(
    ({ CardDeliveries }) => CardDeliveries,
  ),
);

/** When the products of a grid arrive, for shoppers whose postal code is known. */
export function LazyCardDeliveries(props: CardDeliveriesProps) {
  const isKnown = useAppSelector(selectDeliveryCep) !== '';
  const isOffered = useFeature('deliveryTimes');
  return useHydrated() && isKnown && isOffered ? <Deliveries {...props} /> : null;
}
