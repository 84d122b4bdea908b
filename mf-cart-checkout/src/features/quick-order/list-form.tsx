import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '@fireflay/ui/button';
import { Message } from '@fireflay/ui/message';
import { copy } from './copy';
import { FileButton } from './file-button';
import { MAX_ROWS } from './quick-order';
import styles from './quick-order.module.css';
import type { useListRows } from './use-list-rows';

interface ListFormProps {
  list: ReturnType<typeof useListRows>;
  /** There are rows already: more are added. */
  hasRows: boolean;
}

/** The text of the list, or a file with it. */
export function ListForm({ list, hasRows }: ListFormProps) {
  const id = useId();
  const [fault, setFault] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (list.isMatching) return;
    const isEmpty = list.text.trim() === '';
    const isFull = list.rows.length >= MAX_ROWS;
    setFault(isEmpty ? copy.empty : isFull ? copy.noRoom(MAX_ROWS) : '');
    if (isEmpty || isFull) document.getElementById(id)?.focus();
    else void list.matchText();
  }

  return (
    <form
      method="dialog"
      className={`card ${styles.form}`}
      aria-label={copy.form}
      onSubmit={submit}
    >
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {copy.label}
        </label>
        <textarea
          id={id}
          className={styles.text}
          rows={hasRows ? 3 : 8}
          value={list.text}
          placeholder={hasRows ? copy.shortExample : copy.example}
          spellCheck={false}
          aria-invalid={fault !== '' || undefined}
          aria-describedby={`${id}-fault ${id}-hint`}
          onChange={({ target }) => {
            list.setText(target.value);
            setFault('');
          }}
        />
        <p className="field-hint" id={`${id}-hint`}>
          {copy.hint}
        </p>
        <p className="field-error" id={`${id}-fault`}>
          {fault}
        </p>
      </div>
      <div className={styles.formActions}>
        <Button type="submit" variant="primary" isBusy={list.isMatching}>
          {list.isMatching ? copy.matching : hasRows ? copy.matchMore : copy.match}
        </Button>
        <FileButton
          key={list.matchings}
          onLines={(lines) => {
            list.addText(lines);
            setFault('');
            document.getElementById(id)?.focus();
          }}
        />
      </div>
      {list.failure !== '' && <Message kind="error">{list.failure}</Message>}
    </form>
  );
}
