import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from 'shared-contracts/client';
import { displayTaxId } from 'shared-contracts/documents';
import { paths } from 'shared-contracts/navigation';
import {
  noticeShown,
  selectCustomer,
  signOut,
  useAppDispatch,
  useAppSelector,
  useStoreProfile,
  type Customer,
} from 'shared-contracts/store';
import { Assistance } from '../assistance/assistance';
import { OrderLookup } from '../order/order-lookup';
import { useLoginRequired } from '../session/use-login-required';
import { copy } from './copy';
import styles from './customer-area.module.css';

/** /meusPedidos, for who is signed in. */
export function CustomerAreaPage() {
  const { shortName } = useStoreProfile();
  const customer = useAppSelector(selectCustomer);
  useLoginRequired();

  return (
    <div className={`container ${styles.page}`}>
      <title>{copy.documentTitle(shortName)}</title>
      <meta name="robots" content="noindex" />
      <h1>{copy.title}</h1>
      <div className={styles.columns}>
        {customer ? <CustomerCard customer={customer} /> : <CustomerPending />}
        <div className={styles.main}>
          <section className="card" aria-labelledby="open-order">
            <h2 id="open-order" className={styles.panelTitle}>
              {copy.lookup}
            </h2>
            <p className={styles.hint}>{copy.list}</p>
            <OrderLookup />
          </section>
          <Assistance request={copy.request} />
        </div>
      </div>
    </div>
  );
}

function CustomerCard({ customer }: { customer: Customer }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    const failure = await dispatch(signOut());
    if (!failure) return navigate(paths.home());
    setLeaving(false);
    dispatch(noticeShown({ level: 'error', body: errorText(failure, copy.signOutFailed) }));
  }

  return (
    <aside className={`card ${styles.customer}`}>
      <p className={styles.name}>{customer.name}</p>
      <p>{customer.email}</p>
      <p>{displayTaxId(customer.doc)}</p>
      <button type="button" className="button" disabled={leaving} onClick={() => void leave()}>
        {leaving ? copy.signingOut : copy.signOut}
      </button>
    </aside>
  );
}

function CustomerPending() {
  return (
    <aside className={`card ${styles.customer}`}>
      <p className="visually-hidden" role="status">
        {copy.loading}
      </p>
      <div className={`skeleton ${styles.pendingLine}`} />
      <div className={`skeleton ${styles.pendingLine}`} />
      <div className={`skeleton ${styles.pendingLine}`} />
    </aside>
  );
}
