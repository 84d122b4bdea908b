import { useDeferredValue, useRef } from 'react';
import { Link } from 'react-router-dom';
import { closeShape, Icon } from '@fireflay/ui/icon';
import { pictureSources } from 'shared-contracts/navigation';
import { clearCompared, MAX_COMPARED, setCompared, useComparison } from './compared-products';
import type { Comparison } from './compared-products';
import styles from './comparison-bar.module.css';
import { comparisonPath } from './comparison-path';
import { copy } from './copy';

export interface ComparisonBarProps {
  /** It sticks to the lower edge of the page that it is the last part of. */
  isSticky?: boolean;
}

/** Shows the products that the shopper has chosen to compare. */
export function ComparisonBar({ isSticky = false }: ComparisonBarProps) {
  const comparison = useComparison();
  const { products } = comparison;
  const bar = useRef<HTMLElement>(null);
  const sticks = isSticky && products.length > 0;

  function clear() {
    bar.current?.focus();
    clearCompared();
  }

  return (
    <section
      ref={bar}
      tabIndex={-1}
      className={sticks ? styles.bar : undefined}
      data-sticky-bar={sticks ? '' : undefined}
      aria-label={copy.bar}
    >
      <Announcement comparison={comparison} />
      {products.length > 0 && (
        <div className={styles.content}>
          <ul className={styles.products}>
            {products.map((product) => (
              <li key={product.id} className={styles.product}>
                <img
                  {...pictureSources(product.id, 1, 96)}
                  sizes="40px"
                  alt=""
                  width={40}
                  height={40}
                />
                <span className={styles.name}>{product.name}</span>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={copy.remove(product.name)}
                  onClick={(event) => {
                    focusNeighbour(event.currentTarget, bar.current);
                    setCompared(product, false);
                  }}
                >
                  <Icon shape={closeShape} size={12} strokeWidth={3} />
                </button>
              </li>
            ))}
          </ul>
          <div className={styles.actions}>
            <button type="button" className="button button-quiet" onClick={clear}>
              {copy.clear}
            </button>
            {products.length > 1 ? (
              <Link className="button button-primary" to={comparisonPath(products)}>
                {copy.open(products.length)}
              </Link>
            ) : (
              <p className={styles.hint}>{copy.oneMore}</p>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

/** The text arrives after its region, which screen readers then notice. */
function Announcement({ comparison }: { comparison: Comparison }) {
  const text = useDeferredValue(describe(comparison), '');
  const isRefusal = comparison.last?.kind === 'refused';

  return (
    <p className={isRefusal ? styles.refusal : 'visually-hidden'} role="status">
      {text}
    </p>
  );
}

function describe({ products, last }: Comparison): string {
  if (last?.kind === 'added') return copy.added(last.name, products.length, MAX_COMPARED);
  if (last?.kind === 'removed') return copy.removed(last.name);
  if (last?.kind === 'refused') return copy.refused(MAX_COMPARED);
  return last ? copy.cleared : '';
}

/** The pressed button goes: the focus moves to the next one of the bar, to the one before, or to the bar. */
function focusNeighbour(button: HTMLElement, bar: HTMLElement | null) {
  const buttons = [...(bar?.querySelectorAll<HTMLElement>('li button') ?? [])];
  const at = buttons.indexOf(button);
  (buttons[at + 1] ?? buttons[at - 1] ?? bar)?.focus();
}
