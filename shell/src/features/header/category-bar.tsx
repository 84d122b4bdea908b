import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { CategoryTree } from 'shared-contracts/navigation';
import { useCategories } from 'shared-contracts/store';
import { useHydrated, useIsWideScreen } from '@fireflay/ui/hydration';
import { StaticMarkup } from '@fireflay/ui/static-markup';
import { CategoryGroup } from './category-group';
import { copy } from './copy';
import { useOpenGroup } from './use-open-group';
import styles from './category-bar.module.css';

/**
 * The categories, each with its list: opened by hover, tap, or Enter, Space and arrow down. Without JavaScript they are
 * plain links, and style sheets open the lists. A narrow screen does not show them, so there they are not hydrated.
 */
export function CategoryBar() {
  const isWide = useIsWideScreen();
  const isHydrated = useHydrated();
  const attributes = {
    className: styles.categories,
    'aria-label': copy.categories,
  };

  if (isWide) {
    return (
      <nav {...attributes}>
        <CategoryGroups isHydrated={isHydrated} />
      </nav>
    );
  }
  return (
    <StaticMarkup as="nav" {...attributes}>
      <CategoryGroups isHydrated={isHydrated} />
    </StaticMarkup>
  );
}

const MAX_IN_ROW = 8;
const MAX_CHARACTERS_IN_ROW = 110;

const fitsOneRow = (categories: CategoryTree) =>
  categories.length <= MAX_IN_ROW &&
  categories.map(({ label }) => label).join('').length <= MAX_CHARACTERS_IN_ROW;

function CategoryGroups({ isHydrated }: { isHydrated: boolean }) {
  const { openGroup, open, close, mouseEntered, mouseLeft } = useOpenGroup();
  const categories = useCategories();
  const groups = useRef<HTMLUListElement>(null);

  // A list that CSS has opened under the mouse stays open after hydration.
  const keepHovered = useEffectEvent(() => {
    const hovered = groups.current?.querySelector<HTMLElement>('[data-group]:hover');
    if (hovered?.dataset.group) open(hovered.dataset.group);
  });
  useLayoutEffect(() => {
    if (isHydrated) keepHovered();
  }, [isHydrated]);

  return (
    <ul
      ref={groups}
      className={`container ${styles.groups} ${fitsOneRow(categories) ? '' : styles.rows}`}
    >
      {categories.map((group) => (
        <CategoryGroup
          key={group.slug}
          group={group}
          isHydrated={isHydrated}
          isOpen={openGroup === group.slug}
          onOpen={() => open(group.slug)}
          onClose={close}
          onMouseEnter={() => mouseEntered(group.slug)}
          onMouseLeave={mouseLeft}
        />
      ))}
    </ul>
  );
}
