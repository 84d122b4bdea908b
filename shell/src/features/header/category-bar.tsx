import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { categories } from 'shared-contracts/navigation';
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

function CategoryGroups({ isHydrated }: { isHydrated: boolean }) {
  const { openGroup, open, close, mouseEntered, mouseLeft } = useOpenGroup();
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
    <ul ref={groups} className={`container ${styles.groups}`}>
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
