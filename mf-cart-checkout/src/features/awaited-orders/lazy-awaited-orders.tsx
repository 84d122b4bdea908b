import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import type { ComponentType } from 'react';
import type { AwaitedOrdersProps } from './awaited-order';

/** Replaces the component when its file cannot be loaded: the cart works as if the server had not answered. */
function Unloaded({ onChange }: AwaitedOrdersProps) {
  const report = useEffectEvent(onChange);
  useEffect(() => report({ orders: [], isComplete: false }), []);
  return null;
}

const Loaded = lazy(() =>
  import(/* webpackChunkName: "awaited-orders" */ './awaited-orders').then(
    ({ AwaitedOrders }): { default: ComponentType<AwaitedOrdersProps> } => ({
      default: AwaitedOrders,
    }),
    () => ({ default: Unloaded }),
  ),
);

/** `AwaitedOrders` for the cart, of which the first view does not need them. */
export function LazyAwaitedOrders(props: AwaitedOrdersProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
