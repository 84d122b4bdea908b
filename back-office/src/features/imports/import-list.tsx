import { Checkbox, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CatalogueImport } from '@fireflay/back-office-wire';
import { formatMoment } from '../../layout/format';
import { List } from '../../layout/list/list';
import type { Columns } from '../../layout/list/query-table';
import { useListAddress } from '../../layout/list/use-list-address';
import { OperationButton } from '../../layout/operation-button';
import { Page } from '../../layout/page';
import { copy, formatNumber, shortKindLabels } from './copy';
import { useListImportsInfiniteQuery } from './imports.api';
import styles from './imports.module.css';
import { UndoDialog } from './undo-dialog';
import { UploadFile } from './upload-file';

/** The upload, files that wait for their next step, and what was imported. */
export function ImportList() {
  const { filters, show } = useListAddress({ filters: ['erp'] });
  const withErp = filters.erp === '1';
  const [undoing, setUndoing] = useState<CatalogueImport>();
  const query = useListImportsInfiniteQuery({ withErp });
  const [first] = query.data?.pages ?? [];
  return (
    <Page title={copy.title} actions={<Link to="/importacoes/historico">{copy.history}</Link>}>
      {first && <UploadFile />}
      {first && first.open.length > 0 && (
        <section className={styles.section}>
          <h2>{copy.open}</h2>
          <ul className={styles.openFiles}>
            {first.open.map(({ id, fileName, actor, createdAt }) => (
              <li key={id}>
                <Link className={styles.link} to={`/importacoes/${id}`}>
                  {copy.resume(fileName)}
                </Link>{' '}
                <span className={styles.soft}>
                  {actor}, {formatMoment(createdAt)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.section}>
        <h2>{copy.past}</h2>
        <Checkbox
          checked={withErp}
          onChange={({ target }) => show({ filters: { erp: target.checked ? '1' : '' } })}
        >
          {copy.withErp}
        </Checkbox>
        <List
          query={query}
          rows={({ imports }) => imports}
          rowKey="id"
          columns={columnsOf(setUndoing)}
          empty={copy.empty}
        />
      </section>
      {undoing && <UndoDialog undone={undoing} onClose={() => setUndoing(undefined)} />}
    </Page>
  );
}

const nameOf = ({ fileName }: CatalogueImport) => fileName ?? copy.fromErp;

const columnsOf = (onUndo: (undone: CatalogueImport) => void): Columns<CatalogueImport> => [
  {
    title: copy.what,
    key: 'what',
    render: (_value, each) => (
      <>
        <span className={styles.name}>
          {each.id} · {shortKindLabels[each.kind]} · {nameOf(each)}
        </span>
        {each.undoes !== null && <div>{copy.undoOf(each.undoes)}</div>}
        <div className={styles.soft}>
          {each.actor}, {formatMoment(each.at)}
        </div>
        <div className={styles.effectBelow}>{describeEffect(each)}</div>
      </>
    ),
  },
  {
    title: copy.effect,
    key: 'effect',
    responsive: ['md'],
    render: (_value, each) => describeEffect(each),
  },
  {
    title: copy.action,
    key: 'action',
    render: (_value, each) => {
      if (each.isUndone) return <Tag>{copy.undone}</Tag>;
      if (each.undoRefusal !== null) return null;
      return (
        <OperationButton
          operation="UndoImport"
          aria-label={copy.undoName(each.id, nameOf(each))}
          onClick={() => onUndo(each)}
        >
          {copy.undo}
        </OperationButton>
      );
    },
  },
];

function describeEffect({ kind, added, changed, retired, stockChanged }: CatalogueImport): string {
  const { counts } = copy;
  const parts: [number, string][] =
    kind === 'products'
      ? [
          [added, counts.added],
          [changed, counts.changed],
          [retired, counts.retired],
          [stockChanged, counts.balances],
        ]
      : [[changed, kind === 'prices' ? counts.prices : counts.balances]];
  const changes = parts.filter(([value]) => value > 0);
  return changes.length === 0
    ? copy.noEffect
    : changes.map(([value, label]) => `${label}: ${formatNumber(value)}`).join('; ');
}
