import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import type { ComparisonBarProps } from './comparison-bar';
import { useComparison } from './compared-products';

/** Without its file the page works as if nothing was chosen. */
const Unloaded: ComponentType<ComparisonBarProps> = () => null;

const Loaded = lazy(() =>
  import(/* webpackChunkName: "comparison-bar" */ './comparison-bar').then(
    ({ ComparisonBar }): { default: ComponentType<ComparisonBarProps> } => ({
      default: ComparisonBar,
    }),
    () => ({ default: Unloaded }),
  ),
);

/** The bar, which is loaded when the shopper has chosen a product. */
export function LazyComparisonBar(props: ComparisonBarProps) {
  const { products, last } = useComparison();
  if (products.length === 0 && !last) return null;
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
