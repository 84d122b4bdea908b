/** Maximum time that the scripts wait for the first view's main image, in milliseconds. */
const IMAGE_TIMEOUT_MS = 1000;

/**
 * Fetches the scripts that the document names once its text is painted. Adds the shell's, in order, once the whole document
 * is painted, with its main image if that loads soon: running them earlier would delay the paint.
 */
export function loadScriptsAfterPaint(urls: string[]) {
  addEventListener('DOMContentLoaded', () => void loadScripts(urls));
}

async function loadScripts(urls: string[]) {
  await nextFrame();
  await pause(0);
  fetchScripts();
  const image = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  await Promise.race([image?.decode().catch(() => {}), pause(IMAGE_TIMEOUT_MS)]);
  await nextFrame();
  await nextFrame();
  await pause(0);
  for (const src of urls) {
    document.head.append(Object.assign(document.createElement('script'), { src, async: false }));
  }
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
