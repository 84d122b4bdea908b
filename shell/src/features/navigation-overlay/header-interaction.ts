/** Stands on the header and its menus: navigation that begins there shows the full-screen overlay. */
export const headerNavigationAttribute = { 'data-header-navigation': '' };

/** Tells, from the shopper's last click, key or submit, whether it was in the header. */
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
