import { useId, useState } from 'react';
import { Button } from '@fireflay/ui/button';
import { copy } from '../copy';
import { MAX_LINE_CHARACTERS } from '../quick-order';
import styles from '../quick-order.module.css';

interface RewriteFormProps {
  text: string;
  isBusy: boolean;
  onRewrite: (text: string) => void;
}

/** Another text for a row. */
export function RewriteForm({ text, isBusy, onRewrite }: RewriteFormProps) {
  const id = useId();
  const [typed, setTyped] = useState(text);

  return (
    <form
      method="dialog"
      className={styles.rewrite}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && typed.trim() !== '') onRewrite(typed.trim());
      }}
    >
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {copy.rewrite}
        </label>
        <input
          id={id}
          className="input"
          value={typed}
          maxLength={MAX_LINE_CHARACTERS}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button type="submit" isBusy={isBusy}>
        {copy.rewriteAction}
      </Button>
    </form>
  );
}
