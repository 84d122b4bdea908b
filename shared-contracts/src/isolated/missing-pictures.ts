const placeholder = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><rect width="120" height="120" fill="#eeeeea"/><path d="M18 92 46 54l20 24 14-16 22 30z" fill="#c9c9c3"/><circle cx="82" cy="38" r="10" fill="#c9c9c3"/></svg>',
)}`;

/** Pictures come from the back end: where there is none, a drawing keeps their place. */
export function replaceMissingPictures(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || target.src === placeholder) return;
      target.removeAttribute('srcset');
      target.parentElement?.querySelectorAll('source').forEach((source) => source.remove());
      target.src = placeholder;
    },
    true,
  );
}
