import { paths, picturePath } from 'shared-contracts/navigation';
import { formatCurrency } from 'shared-contracts/pricing';
import { PageHead } from '../../components/document/page-head';
import { copy } from './copy';
import type { Product } from './product';

export function ProductHead({ product, origin }: { product: Product; origin: string }) {
  const { id, name, brand, price, boxArea, pictures } = product;
  const priceUnit = boxArea === null ? '' : copy.perSquareMeter;

  return (
    <PageHead
      type="product"
      title={name}
      description={copy.description(
        name,
        brand,
        formatCurrency(price.pix) + priceUnit,
        price.terms.interestFree,
      )}
      url={origin + paths.product(id)}
      image={origin + picturePath(id, pictures[0] ?? 1)}
    />
  );
}
