import { useId, useRef } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { chevronDownShape, Icon } from '@fireflay/ui/icon';
import { StaticMarkup } from '@fireflay/ui/static-markup';
import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import type { Group } from 'shared-contracts/navigation';
import { copy } from './copy';
import styles from './category-bar.module.css';

interface CategoryGroupProps {
  group: Group;
  /** Before hydration the name is a plain link. */
  isHydrated: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onMouseEnter: () => void;
  onMouseLeave: () => void;
}

/**
 * A category's name and its list. The mouse opens the list by hovering, so its click follows the link; touch and
 * keyboard open the list, whose first entry is the same link.
 */
export function CategoryGroup({
  group,
  isHydrated,
  isOpen,
  onOpen,
  onClose,
  onMouseEnter,
  onMouseLeave,
}: CategoryGroupProps) {
  const id = useId();
  const name = useRef<HTMLAnchorElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const pointer = useRef('');

  const links = () => [...(list.current?.querySelectorAll('a') ?? [])];
  const toggle = () => (isOpen ? onClose() : onOpen());

  function onNameClick(event: MouseEvent) {
    const byMouse = pointer.current === 'mouse';
    pointer.current = '';
    if (byMouse || event.ctrlKey || event.metaKey || event.shiftKey) {
      onClose();
      return;
    }
    event.preventDefault();
    toggle();
  }

  function onNameKeyDown(event: KeyboardEvent) {
    if (event.key === ' ') {
      event.preventDefault();
      toggle();
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      event.stopPropagation();
      flushSync(onOpen);
      links()[0]?.focus();
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      onClose();
      name.current?.focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const at = links().findIndex((link) => link === document.activeElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    (at + step < 0 ? name.current : links()[at + step])?.focus();
  }

  return (
    <li
      className={styles.group}
      data-group={group.slug}
      onKeyDown={onKeyDown}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onMouseEnter()}
      onPointerLeave={({ pointerType }) => {
        const isWithin = list.current?.contains(document.activeElement);
        if (pointerType === 'mouse' && !isWithin) onMouseLeave();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOpen && !currentTarget.contains(relatedTarget)) onClose();
      }}
    >
      <Link
        ref={name}
        className={styles.name}
        to={paths.listing(group.slug)}
        aria-expanded={isHydrated ? isOpen : undefined}
        aria-controls={id}
        onPointerDown={({ pointerType }) => {
          pointer.current = pointerType;
        }}
        onClick={onNameClick}
        onKeyDown={onNameKeyDown}
      >
        {group.label}
        <Icon shape={chevronDownShape} size={10} />
      </Link>
      <StaticMarkup
        as="ul"
        ref={list}
        id={id}
        className={styles.list}
        hidden={!isOpen}
        onClick={onClose}
      >
        <li>
          <Link className={styles.all} to={paths.listing(group.slug)}>
            {copy.allOf(group.label)}
          </Link>
        </li>
        {group.subgroups.map(({ slug, label }) => (
          <li key={slug}>
            <Link to={paths.listing(group.slug, slug)}>{label}</Link>
          </li>
        ))}
      </StaticMarkup>
    </li>
  );
}
