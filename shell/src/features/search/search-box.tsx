import { useId, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { closeShape, Icon } from '@fireflay/ui/icon';
import type { IconShape } from '@fireflay/ui/icon';
import { useTypedText } from '@fireflay/ui/typed-text';
import { useNavigate } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { readRecentSearches, searched, useAppDispatch } from 'shared-contracts/store';
import { copy } from './copy';
import { LazyRecentSearches, rememberSearch } from './lazy-recent-searches';
import { SEARCH_ACTION, SEARCH_FIELD } from './search-redirect';
import type { Suggestion } from './suggestion';
import { SuggestionList } from './suggestion-list';
import { useResultTerm } from './use-result-term';
import { useSuggestions } from './use-suggestions';
import styles from './search-box.module.css';

const searchShape: IconShape = {
  path: 'M4 11a7 7 0 1 0 14 0 7 7 0 1 0-14 0M16.5 16.5l4.5 4.5',
};

/** The server's limit of a search text, in characters. */
const MAX_SEARCH_LENGTH = 120;

/**
 * Without JavaScript a plain form; with it a combobox with the server's suggestions (§2, §5). `label` distinguishes a
 * second box on the same page from the header's.
 */
export function SearchBox({ label = copy.label }: { label?: string }) {
  const id = useId();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const { text, write, send } = useTypedText(useResultTerm());
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);

  const { status, suggestions, shownFor } = useSuggestions(text, isOpen);
  const isShown = isOpen && status !== 'idle';
  /** The box offers these while it is empty. */
  const [recent, setRecent] = useState<string[]>([]);
  const isRecentShown = isOpen && text === '' && recent.length > 0;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  function openRecent() {
    setRecent(readRecentSearches());
    setOpen(true);
  }

  function search(what: string) {
    close();
    const trimmed = what.trim();
    if (trimmed === '') {
      input.current?.focus();
      return;
    }
    dispatch(searched(trimmed));
    rememberSearch(trimmed);
    send(trimmed);
    void navigate(paths.search(trimmed));
  }

  function clear() {
    write('');
    close();
    input.current?.focus();
  }

  function searchAgain(what: string) {
    write(what);
    search(what);
  }

  function choose(suggestion: Suggestion) {
    if (suggestion.kind === 'term') {
      searchAgain(suggestion.title);
      return;
    }
    // The page says its name; the next search starts with an empty box.
    write('');
    close();
    void navigate(paths.product(suggestion.productId));
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const chosen = suggestions[active];
    if (chosen) choose(chosen);
    else search(text);
  }

  function onKeyDown(event: KeyboardEvent) {
    // During a composition the key belongs to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      if (isShown) event.preventDefault();
      else write('');
      close();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isRecentShown) {
        input.current?.form?.querySelector<HTMLElement>('[data-recent]')?.focus();
        return;
      }
      openRecent();
      setActive(isShown ? nextIndex(active, event.key, suggestions.length) : -1);
    }
  }

  return (
    <form
      role="search"
      aria-label={label}
      className={styles.form}
      action={SEARCH_ACTION}
      method="get"
      onSubmit={onSubmit}
      onFocus={({ currentTarget, target, relatedTarget }) => {
        const isEmptyBox = (target as Element) === input.current && text === '';
        if (isEmptyBox && !currentTarget.contains(relatedTarget)) openRecent();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <label className="visually-hidden" htmlFor={`${id}-text`}>
        {label}
      </label>
      <input
        ref={input}
        id={`${id}-text`}
        name={SEARCH_FIELD}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        className={styles.text}
        placeholder={copy.placeholder}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        value={text}
        onChange={({ target }) => {
          write(target.value);
          setActive(-1);
          // A text that the browser has restored after a reload opens nothing.
          setOpen(target === document.activeElement);
          if (target.value === '') setRecent(readRecentSearches());
        }}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <button type="button" className={styles.clear} aria-label={copy.clear} onClick={clear}>
          <Icon shape={closeShape} size={14} strokeWidth={2.5} />
        </button>
      )}
      <button type="submit" className={styles.submit} aria-label={copy.submit}>
        <Icon shape={searchShape} size={22} strokeWidth={2.2} />
      </button>
      {isRecentShown && (
        <LazyRecentSearches
          texts={recent}
          onChoose={(what) => {
            input.current?.focus();
            searchAgain(what);
          }}
          onClose={() => {
            input.current?.focus();
            close();
          }}
        />
      )}
      <SuggestionList
        id={id}
        status={isShown ? status : 'idle'}
        suggestions={suggestions}
        shownFor={shownFor}
        active={active}
        onChoose={choose}
      />
    </form>
  );
}

/** Cycles through the options, with one position in between where none is selected. */
function nextIndex(active: number, key: 'ArrowDown' | 'ArrowUp', count: number): number {
  const step = key === 'ArrowDown' ? 1 : -1;
  const places = count + 1;
  return ((active + 1 + step + places) % places) - 1;
}
