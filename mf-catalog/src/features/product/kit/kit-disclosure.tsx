import { useState } from 'react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { FailureMessage } from '@fireflay/ui/failure-message';
import { paths } from 'shared-contracts/navigation';
import { copy } from '../copy';
import type { Product } from '../product';
import styles from './kit-disclosure.module.css';
import { kitServicesOf } from './kit-kind';
import type { ProductKitProps } from './product-kit';
import { serviceWords } from './service-words';
import type { ServiceId } from './services';

interface KitDisclosureProps {
  product: Product;
  /** The text that was typed into the area calculator. */
  area: string;
}

/** Everything else that the product's job needs. Its code and its products are loaded when it is opened. */
export function KitDisclosure({ product, area }: KitDisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const [{ Kit, hasFailed }, setLoaded] = useState<{
    Kit?: ComponentType<ProductKitProps>;
    hasFailed?: boolean;
  }>({});
  const services = kitServicesOf(product);
  const [service] = services;
  if (!service) return null;

  function load() {
    setLoaded({});
    void import(/* webpackChunkName: "product-kit" */ './product-kit').then(
      ({ ProductKit }) => setLoaded({ Kit: ProductKit }),
      () => setLoaded({ hasFailed: true }),
    );
  }

  function toggle() {
    setOpen(!isOpen);
    if (!isOpen && !Kit) load();
  }

  return (
    <section className={styles.kit}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls="kit" onClick={toggle}>
          {copy.kit}
        </button>
      </h2>
      <p className="field-hint">{copy.kitHint}</p>
      {service in serviceWords && (
        <Link className={styles.page} to={pagePath(service, product.id)}>
          {copy.openCalculator}
        </Link>
      )}
      <div id="kit" hidden={!isOpen}>
        {Kit ? (
          <Kit product={product} services={services} area={area} />
        ) : hasFailed ? (
          <FailureMessage text={copy.openFailed} onRetry={load} />
        ) : (
          isOpen && <p role="status">{copy.loadingKit}</p>
        )}
      </div>
    </section>
  );
}

/** The same as a page, which needs no JavaScript. */
const pagePath = (service: ServiceId, product: string) =>
  `${paths.calculator()}?servico=${serviceWords[service as keyof typeof serviceWords]}&produto=${product}`;
