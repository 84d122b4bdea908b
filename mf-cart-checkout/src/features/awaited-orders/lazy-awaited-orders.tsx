import { useEffect, useEffectEvent } from 'react';
import { lazyPart } from '@fireflay/ui/lazy-part';
import type { AwaitedOrdersProps } from './awaited-order';

/** The cart works as if the server had not answered. */
function Unloaded({ onChange }: AwaitedOrdersProps) {
  const report = useEffectEvent(onChange);
  useEffect(() => report({ orders: [], isComplete: false }), []);
  return null;
}

/** `AwaitedOrders` for the cart, of which the first view does not need them. */
export const LazyAwaitedOrders = lazyPart<AwaitedOrdersProps>(
  () =>
    import(/* webpackChunkName: "awaited-orders" */ './awaited-orders').then(
      ({ AwaitedOrders }) => AwaitedOrders,
    ),
  Unloaded,
);
