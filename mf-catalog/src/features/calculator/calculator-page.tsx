import { useState } from 'react';
import type { MouseEvent } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { useStoreProfile } from 'shared-contracts/store';
import { Breadcrumb } from '../../components/breadcrumb/breadcrumb';
import { PageHead } from '../../components/document/page-head';
import { measurementsOf } from '../product/kit/kit';
import type { KitValues } from '../product/kit/kit-values';
import { fieldId, readForm } from '../product/kit/kit-form';
import { KitView } from '../product/kit/kit-view';
import kitStyles from '../product/kit/kit.module.css';
import { roomServices, serviceOf } from '../product/kit/services';
import { addressOf, RESULT_ID } from '../product/kit/kit-address';
import type { CalculatorAddress, RoomService } from '../product/kit/kit-address';
import styles from './calculator-page.module.css';
import { copy } from './copy';
import { useUnlistedProducts } from './use-unlisted-products';

interface CalculatorData {
  address: CalculatorAddress;
  origin: string;
  isIndexed: boolean;
}

/**
 * Calculates the goods for a whole room. The plan is in the address: it can be sent, and works as a form without
 * JavaScript.
 */
export function CalculatorPage() {
  const { address, origin, isIndexed } = useLoaderData<CalculatorData>();
  const { name } = useStoreProfile();

  return (
    <div className={`container ${styles.page}`}>
      <PageHead
        title={copy.title}
        description={copy.description(name)}
        url={origin + paths.calculator()}
        indexed={isIndexed}
      />
      <Breadcrumb trail={[{ label: copy.title, path: paths.calculator() }]} origin={origin} />
      <h1>{copy.title}</h1>
      <p className={styles.intro}>{copy.intro}</p>
      <Calculator key={address.service} loaded={address} origin={origin} />
      <p className={styles.sources}>{copy.sources}</p>
    </div>
  );
}

function Calculator({ loaded, origin }: { loaded: CalculatorAddress; origin: string }) {
  const navigate = useNavigate();
  const { service } = loaded;
  /** Shown at once; the address follows. */
  const [values, setValues] = useState(loaded.values);
  const { products, isGone } = useUnlistedProducts({ service, values });

  function change(next: CalculatorAddress['values']) {
    setValues(next);
    void navigate(addressOf({ service, values: next }), {
      replace: true,
      preventScrollReset: true,
    });
  }

  /** Texts that are typed, but not sent yet, count for the other service as well. */
  function changeService(event: MouseEvent, next: RoomService) {
    const form = document.querySelector<HTMLFormElement>(`#${fieldId('form')}`);
    if (!form || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(pathOfService(next, readForm(form, values)), {
      replace: true,
      preventScrollReset: true,
    });
  }

  return (
    <>
      <h2 id="servico" className={styles.services}>
        {copy.services}
      </h2>
      <nav className={kitStyles.services} aria-labelledby="servico">
        {roomServices.map((each) => (
          <Link
            key={each}
            className="button"
            to={pathOfService(each, values)}
            aria-current={each === service ? 'page' : undefined}
            preventScrollReset
            replace
            onClick={(event) => changeService(event, each)}
          >
            {serviceOf(each).name}
          </Link>
        ))}
      </nav>
      {isGone && <p className="message message-warning">{copy.productGone}</p>}
      <KitView
        service={service}
        values={values}
        own={products}
        action={paths.calculator()}
        url={`${origin}${addressOf({ service, values })}#${RESULT_ID}`}
        onChange={change}
      />
    </>
  );
}

/** The measurements stay; products and lines are those of another service. */
const pathOfService = (service: RoomService, values: KitValues) =>
  addressOf({ service, values: measurementsOf(values) });
