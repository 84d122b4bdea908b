/** Maximum time that the scripts wait for the first view's main image, in milliseconds. */
const IMAGE_TIMEOUT_MS = 1000;
/** Maximum time between the arrival of the main image and its paint, in milliseconds. */
const PAINT_TIMEOUT_MS = 500;
const MAIN_IMAGE = 'img[fetchpriority=high]';
const LARGEST_PAINT = 'largest-contentful-paint';

/**
 * Fetches the scripts that the document names once its text is painted; if its main image is there by then, once that is
 * painted, too. Adds the shell's, in order, once the whole document is painted, with its main image if that loads soon:
 * running them earlier would delay the paint.
 */
export function loadScriptsAfterPaint(urls: string[]) {
  addEventListener('DOMContentLoaded', () => void loadScripts(urls));
}

async function loadScripts(urls: string[]) {
  await nextFrame();
  await pause(0);
  const image = document.querySelector<HTMLImageElement>(MAIN_IMAGE);
  const isThere = image?.complete && image.naturalWidth > 0;
  if (isThere && PerformanceObserver.supportedEntryTypes?.includes(LARGEST_PAINT)) {
    await untilMainImageIsPainted();
  }
  fetchScripts();
  await Promise.race([image?.decode().catch(() => {}), pause(IMAGE_TIMEOUT_MS)]);
  await nextFrame();
  await nextFrame();
  await pause(0);
  for (const src of urls) {
    document.head.append(Object.assign(document.createElement('script'), { src, async: false }));
  }
}

/** Waits for the browser's report of the paint: a slow device paints an image up to 0.4 s after it has decoded it. */
async function untilMainImageIsPainted() {
  let observer: PerformanceObserver | undefined;
  const paint = new Promise<void>((done) => {
    observer = new PerformanceObserver((list) => {
      const paints = list.getEntries() as (PerformanceEntry & { element?: Element })[];
      if (paints.some(({ element }) => element?.matches(MAIN_IMAGE))) done();
    });
    observer.observe({ type: LARGEST_PAINT, buffered: true });
  });
  await Promise.race([paint, pause(PAINT_TIMEOUT_MS)]);
  observer?.disconnect();
}

/** The server's links have a medium that no device is, so that the browser does not fetch their files immediately. */
function fetchScripts() {
  for (const link of document.querySelectorAll('link[as=script][media]')) {
    const preload = link.cloneNode() as Element;
    preload.removeAttribute('media');
    link.replaceWith(preload);
  }
}

const nextFrame = () => new Promise(requestAnimationFrame);
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
