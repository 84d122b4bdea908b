import { useId, useState } from 'react';
import { Message } from '@fireflay/ui/message';
import { errorText } from 'shared-contracts/client';
import { copy } from './copy';
import { useCartFileReadingMutation } from './quick-order.api';
import styles from './quick-order.module.css';

/** In base64 it fits into a request. */
const MAX_FILE_BYTES = 1024 * 1024;

/** Reads the lines of a file, on the server: workbooks need a library that no page loads. */
export function FileButton({ onLines }: { onLines: (lines: readonly string[]) => void }) {
  const id = useId();
  const [read, { isLoading }] = useCartFileReadingMutation();
  const [outcome, setOutcome] = useState({ text: '', hasFailed: false });
  const fail = (text: string) => setOutcome({ text, hasFailed: true });

  async function readFile(file: File) {
    if (isLoading) return;
    setOutcome({ text: '', hasFailed: false });
    if (file.size > MAX_FILE_BYTES) return fail(copy.fileTooLarge(file.name));
    const content = await toBase64(file).catch(() => null);
    if (content === null) return fail(copy.fileFailed);
    const { data: found, error } = await read({ name: file.name.slice(0, 200), content });
    if (!found) return fail(errorText(error, copy.fileFailed));
    const { lines, sheet } = found;
    onLines(lines);
    setOutcome({ text: copy.fileRead(lines.length, file.name, sheet), hasFailed: false });
  }

  return (
    <>
      <label className={`button ${styles.choose}`} aria-disabled={isLoading || undefined}>
        {isLoading && <span className="spinner" aria-hidden="true" />}
        {isLoading ? copy.reading : copy.file}
        <input
          type="file"
          className={styles.file}
          accept=".xlsx,.csv,.txt,.tsv"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void readFile(file);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </label>
      <span className="field-hint" id={`${id}-hint`}>
        {copy.fileHint}
      </span>
      <div className={styles.outcome} role="status">
        {outcome.text !== '' && (
          <Message kind={outcome.hasFailed ? 'warning' : 'success'}>{outcome.text}</Message>
        )}
      </div>
    </>
  );
}

/** The content without the head of a data address. Rejects where the file cannot be read. */
function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('not read'));
    reader.readAsDataURL(file);
  });
}
