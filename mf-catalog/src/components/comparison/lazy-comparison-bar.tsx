import { lazyPart } from '@fireflay/ui/lazy-part';
import type { ComparisonBarProps } from './comparison-bar';
import { useComparison } from './compared-products';

const Bar = lazyPart<ComparisonBarProps>(() =>
  import(/* webpackChunkName: "comparison-bar" */ './comparison-bar').then(
    ({ ComparisonBar }) => ComparisonBar,
  ),
);

/** The bar, which is loaded when the shopper has chosen a product. */
export function LazyComparisonBar(props: ComparisonBarProps) {
  const { products, last } = useComparison();
  return products.length > 0 || last ? <Bar {...props} /> : null;
}
