const PLACEHOLDER_URL = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><rect width="120" height="120" fill="#eeeeea"/><path d="M18 92 46 54l20 24 14-16 22 30z" fill="#c9c9c3"/><circle cx="82" cy="38" r="10" fill="#c9c9c3"/></svg>',
)}`;

/** Products of the sample catalogue: the back end has their pictures, but none of the scenarios' products. */
const SAMPLE_PRODUCTS = [
  88482, 10243, 23408, 97292, 65032, 35148, 93758, 66824, 21943, 45393, 14321, 12579,
];

/** The picture of a sample product that replaces a missing one; null if it is missing as well. */
function samplePicture(address: string): string | null {
  const code = Number(/\/imagens\/(\d+)\//.exec(address)?.[1] ?? NaN);
  if (Number.isNaN(code) || SAMPLE_PRODUCTS.includes(code)) return null;
  const sample = SAMPLE_PRODUCTS[code % SAMPLE_PRODUCTS.length];
  return address.replace(`/imagens/${code}/`, `/imagens/${sample}/`);
}

/** Replaces a picture that the back end does not have by a sample, or by a drawing if there is no back end. */
export function replaceMissingPictures(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || target.src === PLACEHOLDER_URL) return;
      const sample = samplePicture(target.src);
      target.removeAttribute('srcset');
      target.parentElement?.querySelectorAll('source').forEach((source) => source.remove());
      target.src = sample ?? PLACEHOLDER_URL;
    },
    true,
  );
}
