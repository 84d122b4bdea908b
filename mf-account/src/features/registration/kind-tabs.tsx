import { useRef, type KeyboardEvent } from 'react';
import { copy } from './copy';
import type { AccountKind } from './registration';
import styles from './registration.module.css';

export const PANEL_ID = 'registration-panel';
export const tabId = (kind: AccountKind) => `registration-${kind}`;

const tabs: { kind: AccountKind; label: string }[] = [
  { kind: 'individual', label: copy.individual },
  { kind: 'company', label: copy.company },
];

interface KindTabsProps {
  kind: AccountKind;
  onChange: (kind: AccountKind) => void;
}

/** The two tabs of §2. Arrow keys change between them. */
export function KindTabs({ kind, onChange }: KindTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const next = tabs.find((tab) => tab.kind !== kind) ?? tabs[0]!;
    const edge = event.key === 'Home' ? tabs[0]! : event.key === 'End' ? tabs.at(-1)! : next;
    onChange(edge.kind);
    list.current?.querySelector<HTMLElement>(`#${tabId(edge.kind)}`)?.focus();
  }

  return (
    <div
      ref={list}
      className={styles.tabs}
      role="tablist"
      aria-label={copy.kinds}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.kind}
          type="button"
          role="tab"
          id={tabId(tab.kind)}
          aria-selected={tab.kind === kind}
          aria-controls={PANEL_ID}
          tabIndex={tab.kind === kind ? 0 : -1}
          onClick={() => onChange(tab.kind)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
