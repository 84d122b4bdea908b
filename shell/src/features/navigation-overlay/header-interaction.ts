/** Stands on the header and its menus: navigation that begins there shows the full-screen overlay. */
export const headerMark = { 'data-header-navigation': '' };

/** Tells, from the shopper's last click, key or submit, whether it was in the header. */
export function watchHeaderInteraction(): { wasInHeader: () => boolean; stop: () => void } {
  let inHeader = false;
  const note = ({ target }: Event) => {
    inHeader = target instanceof Element && target.closest('[data-header-navigation]') !== null;
  };
  const kinds = ['click', 'keydown', 'submit'];
  for (const kind of kinds) document.addEventListener(kind, note, true);
  return {
    wasInHeader: () => inHeader,
    stop: () => {
      for (const kind of kinds) document.removeEventListener(kind, note, true);
    },
  };
}
