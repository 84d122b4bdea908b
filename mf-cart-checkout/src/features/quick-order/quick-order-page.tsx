import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import { Button } from '@fireflay/ui/button';
import { ConfirmDialog } from '@fireflay/ui/dialog';
import { Message } from '@fireflay/ui/message';
import { paths } from 'shared-contracts/navigation';
import { useStoreProfile } from 'shared-contracts/store';
import { focusIntoView } from '../../components/focus/focus-into-view';
import { NoScriptNotice } from '../../components/no-script/no-script-notice';
import { copy } from './copy';
import { ListForm } from './list-form';
import { ListSummary } from './list-summary';
import { MAX_ROWS } from './quick-order';
import styles from './quick-order.module.css';
import type { QuickOrderData } from './quick-order-data';
import { RowList } from './rows/row-list';
import { toDraftRows } from './to-draft-rows';
import { useResolvedRows } from './use-resolved-rows';
import { isPending, useListRows } from './use-list-rows';

/** `/pedido-rapido`: a list of a professional, pasted or in a file, becomes a cart. */
export function QuickOrderPage() {
  const { source, origin, isIndexed } = useLoaderData<QuickOrderData>();
  const { name, shortName } = useStoreProfile();

  return (
    <div className={`container ${styles.page}`}>
      <title>{`${copy.title} | ${shortName}`}</title>
      <meta name="description" content={copy.description(name)} />
      <link rel="canonical" href={origin + paths.quickOrder()} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      <header>
        <h1>{copy.title}</h1>
        <p className={styles.lead}>{source === '' ? copy.lead : copy.again}</p>
      </header>
      <NoScriptNotice reason={copy.needsScript} />
      <QuickOrder key={source} />
    </div>
  );
}

function QuickOrder() {
  const { source, items, unread } = useLoaderData<QuickOrderData>();
  const state: unknown = useLocation().state;
  const list = useListRows(source, toDraftRows(items, state));
  const rows = useResolvedRows(list.rows);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isClearing, setClearing] = useState(false);
  const hasRows = list.rows.length > 0;
  const restCount = list.text.split('\n').filter((line) => line.trim() !== '').length;
  const isFull = list.rows.length >= MAX_ROWS && restCount > 0;
  const pending = list.rows.filter(isPending).length;

  useEffect(() => {
    if (list.matchings > 0) focusIntoView(heading.current);
  }, [list.matchings]);

  return (
    <>
      {unread > 0 && <Message kind="warning">{copy.unread(unread)}</Message>}
      <ListForm list={list} hasRows={hasRows} />
      <div role="status">
        {list.headings.length > 0 && <Message kind="info">{copy.headings(list.headings)}</Message>}
        {isFull && <Message kind="warning">{copy.full(MAX_ROWS, restCount)}</Message>}
      </div>
      {(hasRows || list.removed) && (
        <div className={styles.columns}>
          <section className={styles.results} aria-labelledby="list-results">
            <div className={styles.resultsHead}>
              <div>
                <h2 id="list-results" ref={heading} tabIndex={-1}>
                  {copy.results}
                </h2>
                <p className={styles.note}>
                  {copy.progress(rows.filter(({ line }) => line !== null).length, rows.length)} ·{' '}
                  <a href="#list-summary">{copy.toSummary}</a>
                </p>
              </div>
              <Button onClick={() => setClearing(true)}>{copy.clear}</Button>
            </div>
            {pending > 0 && !list.isMatching && (
              <Button variant="outline" onClick={() => void list.matchPending()}>
                {copy.lookAgain(pending)}
              </Button>
            )}
            <RowList rows={rows} list={list} />
          </section>
          <ListSummary rows={rows} onPut={list.keepOnly} />
        </div>
      )}
      {isClearing && (
        <ConfirmDialog
          title={copy.clearDialog.title}
          confirmLabel={copy.clearDialog.confirm}
          busyLabel={copy.clearDialog.confirm}
          cancelLabel={copy.clearDialog.cancel}
          failedText={copy.clearDialog.failed}
          onConfirm={() => {
            list.clear();
            setClearing(false);
            return Promise.resolve();
          }}
          onClose={() => setClearing(false)}
        >
          <p>{copy.clearDialog.lead}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
