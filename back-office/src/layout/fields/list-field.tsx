import { Button, Form, Space } from 'antd';
import type { FormListFieldData, FormListOperation } from 'antd';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { copy } from '../copy';
import styles from './list-field.module.css';
import { useDragOrder } from './use-drag-order';

/** A kind of item that can be added. */
export interface Addition {
  label: string;
  create: () => unknown;
}

interface ListFieldProps {
  /** The path is relative to the list that the field is in, as in antd's `Form.List`. */
  name: (string | number)[];
  /** 'Pergunta': names the items for buttons and screen readers. */
  item: string;
  additions: readonly Addition[];
  /** The fields of an item, whose names begin with `at`. */
  children: (at: number) => ReactNode;
  /** The heading of an item that can be closed; missing: items are always open. */
  summary?: ((at: number) => ReactNode) | undefined;
  /** Items without text fields stand side by side, and can be dragged, too. */
  isTiled?: boolean;
}

/** A list whose items are added, removed and moved by buttons. The focus follows the item. */
export const ListField = ({ name, ...rest }: ListFieldProps) => (
  <Form.List name={name}>
    {(fields, operation) => <Rows fields={fields} operation={operation} {...rest} />}
  </Form.List>
);

interface RowsProps extends Omit<ListFieldProps, 'name'> {
  fields: FormListFieldData[];
  operation: FormListOperation;
}

type Focus = { at: number; action: 'up' | 'down' | 'field' } | 'add';

function Rows({
  fields,
  operation,
  item,
  additions,
  children,
  summary,
  isTiled = false,
}: RowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const adding = useRef<HTMLDivElement>(null);
  const next = useRef<{ focus: Focus; before: string }>(undefined);
  const order = fields.map(({ key }) => key).join();
  const drag = useDragOrder(operation.move);
  useEffect(() => {
    // The form may be rendered once more before the list is another one.
    if (!next.current || next.current.before === order) return;
    const { focus: wanted } = next.current;
    next.current = undefined;
    if (wanted === 'add') adding.current?.querySelector('button')?.focus();
    else focusRow(list.current?.children[wanted.at], wanted.action);
  });
  const focusLater = (focus: Focus) => {
    next.current = { focus, before: order };
  };
  const move = (at: number, to: number, action: 'up' | 'down') => {
    focusLater({ at: to, action });
    operation.move(at, to);
  };
  const remove = (at: number) => {
    focusLater(fields.length === 1 ? 'add' : { at: Math.max(at - 1, 0), action: 'down' });
    operation.remove(at);
  };
  const add = ({ create }: Addition) => {
    focusLater({ at: fields.length, action: 'field' });
    operation.add(create());
  };
  const toolbar = (at: number) => (
    <Space.Compact className={styles.tools}>
      <Button
        data-action="up"
        disabled={at === 0}
        aria-label={copy.itemUp(item, at + 1)}
        onClick={() => move(at, at - 1, 'up')}
      >
        ↑
      </Button>
      <Button
        data-action="down"
        disabled={at === fields.length - 1}
        aria-label={copy.itemDown(item, at + 1)}
        onClick={() => move(at, at + 1, 'down')}
      >
        ↓
      </Button>
      <Button
        data-action="remove"
        aria-label={copy.removeItem(item, at + 1)}
        onClick={() => remove(at)}
      >
        {isTiled ? '✕' : copy.removeShort}
      </Button>
    </Space.Compact>
  );
  return (
    <>
      <ol ref={list} className={isTiled ? styles.tiles : styles.list}>
        {fields.map(({ key, name: at }) => (
          <li key={key} className={styles.row} {...(isTiled && drag(at))}>
            {toolbar(at)}
            {summary ? (
              <details className={styles.fields}>
                <summary>{summary(at)}</summary>
                {children(at)}
              </details>
            ) : (
              <div className={styles.fields}>{children(at)}</div>
            )}
          </li>
        ))}
      </ol>
      <div ref={adding} className={styles.additions}>
        {additions.map((addition) => (
          <Button key={addition.label} size="small" onClick={() => add(addition)}>
            {copy.addItem(addition.label)}
          </Button>
        ))}
      </div>
    </>
  );
}

/** Moves the focus to a row's button, or to its next one that is enabled; or to its first field, which opens. */
function focusRow(row: Element | undefined, action: 'up' | 'down' | 'field'): void {
  if (action === 'field') {
    row?.querySelector('details')?.setAttribute('open', '');
    row?.querySelector<HTMLElement>('input, textarea')?.focus();
    return;
  }
  const buttons = [action, 'up', 'down', 'remove'].map((each) =>
    row?.querySelector<HTMLButtonElement>(`[data-action=${each}]`),
  );
  buttons.find((button) => button?.disabled === false)?.focus();
}
