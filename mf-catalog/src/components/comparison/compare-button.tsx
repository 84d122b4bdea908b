import type { SeenProduct } from 'shared-contracts/store';
import { isCompared, setCompared, useComparison } from './compared-products';
import { copy } from './copy';
import { LazyComparisonBar } from './lazy-comparison-bar';

/** Adds the product of the page to the comparison, with the chosen ones below it. */
export function CompareButton({ product }: { product: SeenProduct }) {
  const isChosen = isCompared(useComparison(), product.id);

  return (
    <div>
      <button
        type="button"
        className="button button-block"
        aria-pressed={isChosen}
        onClick={() => setCompared(product, !isChosen)}
      >
        {copy.compare}
      </button>
      <LazyComparisonBar />
    </div>
  );
}
