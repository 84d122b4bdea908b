import { useState } from 'react';
import { paths } from 'shared-contracts/navigation';
import type { CategoryTree } from 'shared-contracts/navigation';
import { unitName } from 'shared-contracts/pricing';
import { storeTerms } from 'shared-contracts/profile';
import { useCategories, useStoreProfile } from 'shared-contracts/store';
import { Breadcrumb } from '../../components/breadcrumb/breadcrumb';
import type { Crumb } from '../../components/breadcrumb/breadcrumb';
import { JsonLd } from '@fireflay/ui/json-ld';
import { ShareLinks } from '@fireflay/ui/share-links';
import { AreaCalculator } from './buy/area-calculator';
import { BatchChoice } from './buy/batch-choice';
import { BuyActions } from './buy/buy-actions';
import { copy } from './copy';
import { FamilyChoice } from './family/family-choice';
import { Gallery } from './gallery/gallery';
import { AddToList } from './buy/add-to-list';
import { CompareButton } from '../../components/comparison/compare-button';
import { KitDisclosure } from './kit/kit-disclosure';
import { PriceBlock } from './price/price-block';
import { isSoldOut, placeOf } from './product';
import type { Product } from './product';
import { ProductHead } from './product-head';
import { toProductJsonLd } from './product-json-ld';
import styles from './product-page.module.css';
import { ProductTabs } from './product-tabs';
import { QuantityField } from './buy/quantity-field';
import { ShippingSection } from './shipping-section';
import { RecentProducts } from './more/recent-products';
import { RelatedProducts } from './more/related-products';
import { StoreStockDisclosure } from './buy/store-stock-disclosure';
import { SoldOut } from './buy/sold-out';
import { usePurchase } from './buy/use-purchase';

export function ProductView({ product, origin }: { product: Product; origin: string }) {
  const { id, name, brand, unit, batches, boxArea } = product;
  const [area, setArea] = useState('');
  const terms = storeTerms(useStoreProfile());
  const { batch, quantity, inStock, chooseBatch, applyBoxes } = usePurchase(product);

  return (
    <div className={`container ${styles.page}`}>
      <ProductHead product={product} origin={origin} />
      <JsonLd data={toProductJsonLd(product, origin, terms)} />
      <Breadcrumb trail={toTrail(product, useCategories())} origin={origin} />
      <article aria-labelledby="nome-do-produto">
        <div className={styles.columns}>
          <Gallery productId={id} name={name} pictures={product.pictures} />
          <div className={styles.panel}>
            <header>
              <h1 id="nome-do-produto" className={styles.name}>
                {name} {unit && <span className={styles.unit}>({unitName(unit)})</span>}
              </h1>
              <p className={styles.facts}>
                <span>
                  {copy.brand} <strong>{brand}</strong>
                </span>
                <span>
                  {copy.code} <strong>{id}</strong>
                </span>
              </p>
            </header>
            <PriceBlock product={product} />
            <FamilyChoice product={product} />
            {isSoldOut(product) ? (
              <SoldOut product={product} />
            ) : (
              <>
                {boxArea !== null && (
                  <AreaCalculator
                    product={product}
                    boxArea={boxArea}
                    quantity={quantity.value}
                    inStock={inStock}
                    area={area}
                    onAreaChange={setArea}
                    onApply={applyBoxes}
                  />
                )}
                <KitDisclosure product={product} area={area} />
                {batch !== null && (
                  <BatchChoice
                    batches={batches}
                    inBoxes={boxArea !== null}
                    chosen={batch}
                    onChoose={chooseBatch}
                  />
                )}
                <QuantityField product={product} quantity={quantity} />
                <BuyActions product={product} quantity={quantity.wanted} batch={batch} />
                <AddToList product={product} quantity={quantity.wanted} batch={batch} />
                <ShippingSection product={product} quantity={quantity.value} />
                <StoreStockDisclosure product={product} />
              </>
            )}
            <CompareButton product={product} />
            <ShareLinks text={name} url={origin + paths.product(id)} />
          </div>
          <ProductTabs product={product} quantity={quantity.value} />
        </div>
      </article>
      <RelatedProducts product={product} />
      <RecentProducts product={product} />
    </div>
  );
}

/** Category, subcategory and product. A level that the menu does not have is named, but not linked. */
function toTrail(product: Product, tree: CategoryTree): Crumb[] {
  const { id, name, groupName, subgroupName } = product;
  const place = placeOf(product, tree);
  const subgroup = {
    label: subgroupName,
    ...(place?.subgroup && { path: paths.listing(place.group.slug, place.subgroup.slug) }),
  };
  return [
    { label: groupName, ...(place && { path: paths.listing(place.group.slug) }) },
    ...(subgroupName && subgroupName !== groupName ? [subgroup] : []),
    { label: name, path: paths.product(id) },
  ];
}
