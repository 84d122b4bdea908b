import { formatDateTime } from 'shared-contracts/calendar';
import type { OverrideView } from '../../app/override-offer';
import { copy } from './copy';
import styles from './panel.module.css';

/** Says on every page that an employee sees a version before it is published, and ends the preview. */
export function ContentPreview({ label, until }: NonNullable<OverrideView['contentPreview']>) {
  return (
    <aside className={styles.corner} aria-label={copy.contentPreview}>
      <p className={styles.preview}>
        <b>{copy.contentPreview}</b> {label}.{' '}
        {copy.contentPreviewUntil(formatDateTime(new Date(until)))}{' '}
        <a href="/?previa-conteudo=off">{copy.endContentPreview}</a>
      </p>
    </aside>
  );
}
