import { Link, useParams } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { whatsappLink } from 'shared-contracts/profile';
import { useStoreProfile } from 'shared-contracts/store';
import { TextPage } from '../../components/text/text-page';
import { ClosingDays } from './closing-days';
import { copy } from './page-copy';
import { StoreHours } from './store-hours';
import { StorePlace } from './store-place';
import { StoresJsonLd } from './stores-json-ld';
import styles from './store-page.module.css';

/** One store with its own address: /lojas/taquaral. */
export function StorePage() {
  const { id: wanted } = useParams();
  const profile = useStoreProfile();
  const store = profile.stores.find(({ id }) => id === wanted);

  // The loader leads unknown stores elsewhere.
  if (!store) return null;
  const { name, city, state, pickup = true } = store;
  const others = profile.stores.filter((other) => other !== store);
  return (
    <TextPage
      title={name}
      description={copy.storeDescription(name, profile.shortName, city)}
      lead={`${city} - ${state}`}
    >
      <StoresJsonLd stores={[store]} />
      <div className={styles.page}>
        <section className="card" aria-labelledby="store-address">
          <h2 id="store-address">{copy.address}</h2>
          <StorePlace store={store} />
          <p>
            <a href={whatsappLink(profile)}>{copy.chat}</a>
          </p>
        </section>
        <section className="card" aria-labelledby="store-hours">
          <h2 id="store-hours">{copy.hours}</h2>
          <StoreHours store={store} />
          <ClosingDays />
        </section>
        <section className="card" aria-labelledby="store-pickup">
          <h2 id="store-pickup">{copy.pickup}</h2>
          <p>{pickup ? copy.collects : copy.collectsNot}</p>
          <p>
            <Link to={paths.deliveryPolicy()}>{copy.delivery}</Link>
          </p>
        </section>
      </div>
      {others.length > 0 && (
        <nav className={styles.others} aria-labelledby="other-stores">
          <h2 id="other-stores">{copy.others}</h2>
          <ul>
            {others.map((other) => (
              <li key={other.id}>
                <Link to={paths.stores(other.id)}>{other.name}</Link>
              </li>
            ))}
          </ul>
          <Link to={paths.stores()}>{copy.all}</Link>
        </nav>
      )}
    </TextPage>
  );
}
