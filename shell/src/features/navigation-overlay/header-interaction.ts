/** Marks the header and its menus: a navigation that starts there shows the full-screen overlay. */
export const headerNavigationAttribute = { 'data-header-navigation': '' };

/** Tracks whether the shopper's last click, key or submit was in the header. */
export function watchHeaderInteraction(): { wasInHeader: () => boolean; stop: () => void } {
  let inHeader = false;
  const recordInteraction = ({ target }: Event) => {
    inHeader = target instanceof Element && target.closest('[data-header-navigation]') !== null;
  };
  const eventTypes = ['click', 'keydown', 'submit'];
  for (const kind of eventTypes) document.addEventListener(kind, recordInteraction, true);
  return {
    wasInHeader: () => inHeader,
    stop: () => {
      for (const kind of eventTypes) document.removeEventListener(kind, recordInteraction, true);
    },
  };
}
