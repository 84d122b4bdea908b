import { useState } from 'react';
import type { RefObject } from 'react';
import { Button } from '@fireflay/ui/button';
import { formatDateTime } from 'shared-contracts/calendar';
import { formatUnits } from 'shared-contracts/pricing';
import { copy as orderCopy } from '../copy';
import type { OrderItem } from '../order';
import { copy, reasonLabels } from './copy';
import type { OrderReturn } from './order-return';
import { useAccountReturnPhotoQuery } from './returns.api';
import styles from './returns.module.css';

interface ReturnCardProps {
  asked: OrderReturn;
  items: OrderItem[];
  heading: RefObject<HTMLHeadingElement | null> | undefined;
}

/** One return: its state, what the store replied, and what was asked for. */
export function ReturnCard({ asked, items, heading }: ReturnCardProps) {
  const { id, state, askedAt, changedAt, reason, preference, lines, text, photos, reply } = asked;
  const [arePhotosShown, setPhotosShown] = useState(false);
  const dates = [copy.askedAt(formatDateTime(new Date(askedAt)))];
  if (changedAt !== askedAt) dates.push(copy.changedAt(formatDateTime(new Date(changedAt))));

  return (
    <article className={styles.asked}>
      <h3 ref={heading} tabIndex={-1}>
        {copy.heading(id, state)}
      </h3>
      <p className={styles.soft}>{dates.join(', ')}</p>
      {reply !== null && (
        <div className={styles.reply}>
          <strong>{copy.reply}</strong>
          <p>{reply}</p>
        </div>
      )}
      <ul>
        {lines.map(({ id: line, quantity, approved }) => {
          const described = describe(
            items.find((item) => item.id === line),
            quantity,
          );
          return (
            <li key={line}>
              {approved === null || approved === quantity
                ? described
                : copy.approvedOf(described, approved)}
            </li>
          );
        })}
      </ul>
      <p>
        {reasonLabels[reason]}. {copy.wish(preference)}
      </p>
      {text !== '' && (
        <p className={styles.words}>
          <span className={styles.soft}>{copy.ownText}</span> {text}
        </p>
      )}
      {photos.length > 0 && !arePhotosShown && (
        <Button onClick={() => setPhotosShown(true)}>{copy.showPhotos(photos.length)}</Button>
      )}
      {arePhotosShown && (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={photo}>
              <ReturnPhoto id={photo} alt={copy.photoAlt(index + 1)} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function describe(item: OrderItem | undefined, quantity: number): string {
  if (!item) return String(quantity);
  const units = item.byArea ? orderCopy.boxes(quantity, null) : formatUnits(quantity, item.unit);
  return `${units} de ${item.name}`;
}

function ReturnPhoto({ id, alt }: { id: string; alt: string }) {
  const { data, error } = useAccountReturnPhotoQuery(id);
  if (error) return <p className="field-error">{copy.photoFailed}</p>;
  if (!data) return <span className={styles.preview} />;
  return <img className={styles.sent} src={data} alt={alt} />;
}
