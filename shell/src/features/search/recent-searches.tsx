import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { closeShape, Icon } from '@fireflay/ui/icon';
import { saveRecentSearches } from 'shared-contracts/store';
import { copy } from './copy';
import styles from './recent-searches.module.css';

export interface RecentSearchesProps {
  texts: string[];
  onChoose: (text: string) => void;
  /** Escape, and when the last one is gone: the focus belongs to the box. */
  onClose: () => void;
}

/** The last searches on this device, offered below an empty box. */
export function RecentSearches({ texts: first, onChoose, onClose }: RecentSearchesProps) {
  const [texts, setTexts] = useState(first);
  const [news, setNews] = useState('');
  const list = useRef<HTMLUListElement>(null);

  function keep(next: string[]) {
    saveRecentSearches(next);
    setTexts(next);
    if (next.length === 0) onClose();
  }

  function remove(text: string) {
    // The pressed button goes: the focus moves to the next one, or to the one before.
    const at = texts.indexOf(text);
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]');
    (buttons?.[at + 1] ?? buttons?.[at - 1])?.focus();
    setNews(copy.removed(text));
    keep(texts.filter((each) => each !== text));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveFocus(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
    }
  }

  return (
    <section className={styles.recent} aria-label={copy.recent} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <span aria-hidden="true">{copy.recent}</span>
        <button type="button" onClick={() => keep([])}>
          {copy.forgetAll}
        </button>
      </div>
      <ul ref={list}>
        {texts.map((text) => (
          <li key={text} className={styles.item}>
            <button type="button" data-recent="" onClick={() => onChoose(text)}>
              {text}
            </button>
            <button
              type="button"
              data-remove=""
              aria-label={copy.forget(text)}
              onClick={() => remove(text)}
            >
              <Icon shape={closeShape} size={12} strokeWidth={3} />
            </button>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </section>
  );
}

function moveFocus(section: HTMLElement, step: 1 | -1) {
  const buttons = [...section.querySelectorAll<HTMLElement>('[data-recent]')];
  const item = document.activeElement?.closest('li');
  const at = buttons.findIndex((button) => button.closest('li') === item);
  buttons[at + step]?.focus();
}
