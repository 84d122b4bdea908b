import { addressLine } from 'shared-contracts/profile';
import { useStoreProfile } from 'shared-contracts/store';
import { copy } from './copy';
import type { Quote } from './quote';
import styles from './quote.module.css';

/** Shows the author and client of the quote, its number, state and validity. */
export function QuoteHeading({ quote }: { quote: Quote }) {
  const { number, state, madeOn, validUntil, name, professional } = quote;
  const profile = useStoreProfile();
  const { name: store, legalName, phone, cnpj, logo } = profile;
  const [mainStore] = profile.stores;
  const client = professional ? professional.client : name;

  return (
    <header className={styles.heading}>
      <div className={styles.issuer}>
        {professional ? (
          <>
            <p className={styles.issuerName}>{professional.name}</p>
            {professional.cnpj && <p>{copy.cnpj(professional.cnpj)}</p>}
            {professional.phone && <p>{professional.phone}</p>}
            <p>{copy.pricesOf(store)}</p>
          </>
        ) : (
          <p className={styles.issuerName}>
            {logo ? <img className={styles.logo} src={logo} alt={store} /> : store}
          </p>
        )}
        <p>{`${legalName}, ${copy.cnpj(cnpj)}`}</p>
        {mainStore && <p>{addressLine(mainStore)}</p>}
        <p>{phone}</p>
      </div>
      <div className={styles.facts}>
        <h1 id="quote-title" tabIndex={-1}>
          {copy.title(number)}
        </h1>
        <p>
          <span className={`badge ${styles.state}`} data-state={state}>
            {copy.states[state]}
          </span>
        </p>
        <p>{copy.made(madeOn)}</p>
        <p>
          <strong>
            {state === 'expired' ? copy.expiredOn(validUntil) : copy.validUntil(validUntil)}
          </strong>
        </p>
      </div>
      {(client || professional?.job) && (
        <dl className={styles.client}>
          {client && (
            <div>
              <dt>{copy.for}</dt>
              <dd>{client}</dd>
            </div>
          )}
          {professional?.job && (
            <div>
              <dt>{copy.job}</dt>
              <dd>{professional.job}</dd>
            </div>
          )}
        </dl>
      )}
    </header>
  );
}
