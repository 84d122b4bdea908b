import type { KeyboardEvent, ReactNode } from 'react';
import styles from './tabs.module.css';

export interface Tab<Key extends string> {
  key: Key;
  label: string;
}

interface TabsProps<Key extends string> {
  /** The first part of the ids: unique on the page. */
  id: string;
  /** The name of the tab list. */
  label: string;
  tabs: readonly Tab<Key>[];
  selected: Key;
  className?: string | undefined;
  onSelect: (key: Key) => void;
}

const tabId = (id: string, key: string) => `${id}-tab-${key}`;
const panelId = (id: string, key: string) => `${id}-panel-${key}`;

/** The tabs of one or more `TabPanel`. Arrow keys, Home and End select and focus a tab. */
export function Tabs<Key extends string>({
  id,
  label,
  tabs,
  selected,
  className = '',
  onSelect,
}: TabsProps<Key>) {
  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex(({ key }) => key === selected);
    const target = {
      ArrowLeft: (at + tabs.length - 1) % tabs.length,
      ArrowRight: (at + 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.key);
    document.getElementById(tabId(id, tab.key))?.focus();
  }

  return (
    <div
      className={`${styles.tabs} ${className}`}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={tabId(id, tab.key)}
          aria-controls={panelId(id, tab.key)}
          aria-selected={tab.key === selected}
          tabIndex={tab.key === selected ? 0 : -1}
          onClick={() => onSelect(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  /** The id of the tabs. */
  id: string;
  /** The key of its tab. */
  tab: string;
  isHidden?: boolean;
  /** False when the panel starts with something that takes the focus, such as a form. */
  isFocusable?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * The panel of one tab. The panels of the other tabs are hidden or not rendered; a panel that is rendered without
 * `key` keeps its state when another tab is selected.
 */
export function TabPanel({
  id,
  tab,
  isHidden = false,
  isFocusable = true,
  className,
  children,
}: TabPanelProps) {
  return (
    <div
      className={className}
      role="tabpanel"
      id={panelId(id, tab)}
      aria-labelledby={tabId(id, tab)}
      tabIndex={isFocusable ? 0 : undefined}
      hidden={isHidden}
    >
      {children}
    </div>
  );
}
