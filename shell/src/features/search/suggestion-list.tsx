import { useEffect, useRef } from 'react';
import { picturePath } from 'shared-contracts/navigation';
import { formatCurrency } from 'shared-contracts/pricing';
import { copy } from './copy';
import type { Suggestion } from './suggestion';
import type { Suggestions } from './use-suggestions';
import styles from './search-box.module.css';

interface SuggestionListProps extends Suggestions {
  /** The prefix of the ids: `-list` for the list, `-0` and so on for the options. */
  id: string;
  /** The index of the selected option, −1 for none. */
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}

const groups = [
  { kind: 'product', title: copy.products },
  { kind: 'term', title: copy.terms },
] as const;

/** The combobox's list, and the status that a screen reader announces. */
export function SuggestionList({
  id,
  status,
  suggestions,
  shownFor,
  active,
  onChoose,
}: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const isShown = status !== 'idle';

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div className={styles.popup} hidden={!isShown}>
      <p
        className={suggestions.length > 0 && !shownFor ? 'visually-hidden' : styles.note}
        role="status"
      >
        {shownFor && suggestions.length > 0
          ? copy.shownFor(shownFor)
          : noteOf(status, suggestions.length)}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        className={styles.list}
        role="listbox"
        aria-label={copy.suggestions}
        // Keeps the focus in the box.
        onPointerDown={(event) => event.preventDefault()}
      >
        {groups
          .filter(({ kind }) => suggestions.some((each) => each.kind === kind))
          .map(({ kind, title }) => (
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <div id={`${id}-${kind}`} className={styles.groupTitle} role="presentation">
                {title}
              </div>
              {suggestions.map(
                (suggestion, index) =>
                  suggestion.kind === kind && (
                    <div
                      key={suggestion.key}
                      id={`${id}-${index}`}
                      className={styles.option}
                      role="option"
                      aria-selected={index === active}
                      onClick={() => onChoose(suggestion)}
                    >
                      {suggestion.kind === 'product' && (
                        <img
                          src={picturePath(suggestion.productId, 1, 96)}
                          width="32"
                          height="32"
                          alt=""
                        />
                      )}
                      <span>{suggestion.title}</span>
                      {suggestion.kind === 'product' && suggestion.price && (
                        <small className={styles.price}>
                          <strong>
                            {formatCurrency(suggestion.price.pix) +
                              (suggestion.price.isPerSquareMeter ? copy.perSquareMeter : '')}
                          </strong>{' '}
                          {copy.withPix}
                        </small>
                      )}
                    </div>
                  ),
              )}
            </div>
          ))}
      </div>
    </div>
  );
}

function noteOf(status: Suggestions['status'], count: number): string {
  if (status === 'idle') return '';
  if (status === 'loading') return copy.loading;
  return count === 0 ? copy.empty : copy.found(count);
}
