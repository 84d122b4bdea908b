import { useState } from 'react';
import type { Product } from '../product';
import { measurementsOf } from './kit';
import type { KitValues } from './kit-values';
import { fieldId, readForm } from './kit-form';
import { toOwnProduct } from './kit.mapper';
import { KitView } from './kit-view';
import styles from './kit.module.css';
import { addressOf, RESULT_ID } from './kit-address';
import { roomServices, serviceOf } from './services';
import type { ServiceId } from './services';
import { copy } from './copy';

export interface ProductKitProps {
  product: Product;
  /** At least one. */
  services: readonly ServiceId[];
  /** The text that was typed into the area calculator. */
  area: string;
}

interface Typed {
  service: ServiceId;
  values: KitValues;
}

/** The kit of a product on its page. What was typed lasts as long as the browser's tab. */
export function ProductKit({ product, services, area }: ProductKitProps) {
  const storageKey = `kit-${product.id}`;
  const [{ service, values }, setTyped] = useState(() => readTyped(storageKey, services, area));

  function change(typed: Typed) {
    setTyped(typed);
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(typed));
    } catch {
      // Storage is full or forbidden: what was typed lasts as long as the page.
    }
  }

  /** Typed texts count for the other service as well. */
  function changeService(next: ServiceId) {
    const form = document.querySelector<HTMLFormElement>(`#${fieldId('form')}`);
    change({ service: next, values: measurementsOf(form ? readForm(form, values) : values) });
  }

  return (
    <>
      {services.length > 1 && (
        <div className={styles.services} role="group" aria-label={copy.where}>
          {services.map((each) => (
            <button
              key={each}
              type="button"
              className="button"
              aria-pressed={each === service}
              onClick={() => changeService(each)}
            >
              {serviceOf(each).name}
            </button>
          ))}
        </div>
      )}
      <KitView
        service={service}
        values={{ ...values, product: product.id }}
        own={[toOwnProduct(product)]}
        isProductGiven
        url={urlOf(service, { ...values, product: product.id })}
        onChange={(next) => change({ service, values: next })}
      />
    </>
  );
}

/** The same plan in the calculator; undefined: it does not have this service. */
function urlOf(service: ServiceId, values: KitValues): string | undefined {
  const known = roomServices.find((each) => each === service);
  if (!known || typeof window === 'undefined') return undefined;
  return `${window.location.origin}${addressOf({ service: known, values })}#${RESULT_ID}`;
}

/** Reads the texts that were typed before in this tab, otherwise the area of the page. */
function readTyped(key: string, services: readonly ServiceId[], area: string): Typed {
  const [first = 'floor'] = services;
  const values: KitValues = area.trim() === '' ? {} : { area, length: '', width: '' };
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Typed> | null;
    const service = services.find((each) => each === stored?.service);
    if (!service || typeof stored?.values !== 'object') return { service: first, values };
    return { service, values: { ...readTexts(stored.values), ...values } };
  } catch {
    return { service: first, values };
  }
}

const readTexts = (values: object): KitValues =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => typeof text === 'string'));
