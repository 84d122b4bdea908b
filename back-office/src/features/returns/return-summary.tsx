import type { ReturnDetail } from '@fireflay/back-office-wire';
import { formatUnits } from 'shared-contracts/pricing';
import { formatMoment } from '../../layout/format';
import { copy } from './copy';
import { ReturnPhotos } from './return-photos';
import styles from './returns.module.css';

interface ReturnProps {
  found: ReturnDetail;
}

/** Lines, reason, the shopper's words and photographs. */
export function ReturnSummary({ found, mayOpenPhotos }: ReturnProps & { mayOpenPhotos: boolean }) {
  const { id, lines, reasonText, preference, text, photos } = found;
  const isDecided = lines.some(({ approved }) => approved !== null);
  return (
    <>
      <section aria-labelledby="return-lines">
        <h3 id="return-lines">{copy.lines}</h3>
        <table className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">{copy.product}</th>
              <th scope="col">{copy.wanted}</th>
              {isDecided && <th scope="col">{copy.approved}</th>}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, name, batch, unit, quantity, approved }) => (
              <tr key={line}>
                <th scope="row">
                  {name}
                  {batch !== '' && <span className={styles.soft}>{copy.batch(batch)}</span>}
                </th>
                <td>{formatUnits(quantity, unit)}</td>
                {isDecided && <td>{formatUnits(approved ?? 0, unit)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section aria-labelledby="return-reason">
        <h3 id="return-reason">{copy.reason}</h3>
        <p>
          {reasonText}. {copy.wishes[preference]}
        </p>
      </section>
      <section aria-labelledby="return-text">
        <h3 id="return-text">{copy.text}</h3>
        <p className={styles.words}>{text === '' ? copy.noText : text}</p>
      </section>
      {photos.length > 0 && (
        <section aria-labelledby="return-photos">
          <h3 id="return-photos">{copy.photos}</h3>
          {mayOpenPhotos ? <ReturnPhotos id={id} photos={photos} /> : <p>{copy.photosForOrders}</p>}
        </section>
      )}
    </>
  );
}

export function ReturnHistory({ found: { history } }: ReturnProps) {
  return (
    <section aria-labelledby="return-history">
      <h3 id="return-history">{copy.history}</h3>
      <ol className={styles.history}>
        {history.map(({ status, at, author, note }, index) => (
          // Events of a return are only ever appended.
          <li key={index}>
            {status}
            <span className={styles.soft}>
              {[formatMoment(at), ...(author === '' ? [] : [copy.by(author)])].join(' · ')}
            </span>
            {note !== '' && <p className={styles.words}>{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
