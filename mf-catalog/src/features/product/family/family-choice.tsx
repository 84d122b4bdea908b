import { Link } from 'react-router-dom';
import { StaticMarkup } from '@fireflay/ui/static-markup';
import { paths } from 'shared-contracts/navigation';
import { formatCurrency } from 'shared-contracts/pricing';
import { copy } from '../copy';
import type { Product } from '../product';
import { choicesOf } from './family';
import styles from './family-choice.module.css';

/** Links to the other products of the family, by what they differ in, each with its price. */
export function FamilyChoice({ product: { id, family, boxArea } }: { product: Product }) {
  if (!family) return null;
  const perUnit = boxArea === null ? '' : copy.perSquareMeter;
  return (
    <StaticMarkup as="div" dependsOn={id}>
      {choicesOf(family, id).map((choices, axis) => (
        <nav key={family.axes[axis]} aria-label={copy.chooseVariant(family.axes[axis] ?? '')}>
          <p className="field-label" aria-hidden="true">
            {family.axes[axis]}
          </p>
          <ul className={styles.choices}>
            {choices.map(({ value, variant, isCurrent }) => (
              <li key={value}>
                <Link
                  to={paths.product(variant.productId)}
                  className={variant.isSoldOut ? styles.soldOut : ''}
                  aria-current={isCurrent ? 'true' : undefined}
                >
                  <strong>{value}</strong>{' '}
                  <span>
                    {variant.isSoldOut
                      ? copy.variantSoldOut
                      : formatCurrency(variant.pixPrice) + perUnit}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </StaticMarkup>
  );
}
