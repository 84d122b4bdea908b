import { copy, placeholderTexts } from './copy';
import styles from './placeholder-list.module.css';

interface PlaceholderListProps {
  /** Those that only this document has, with what stands for them. */
  more?: Readonly<Record<string, string>>;
}

/** The placeholders that employees may use. */
export function PlaceholderList({ more = {} }: PlaceholderListProps) {
  return (
    <details className={styles.placeholders}>
      <summary>{copy.placeholders}</summary>
      <p>{copy.placeholdersHelp}</p>
      <dl>
        {Object.entries({ ...more, ...placeholderTexts }).map(([name, text]) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
