import { loadScriptsAfterPaint } from './start-scripts';

type Observe = (entries: { element?: Element | null | undefined }[]) => void;
let paint: Observe | undefined;

/** A browser that reports the paints of `types`. */
function reportPaints(types: string[]) {
  paint = undefined;
  class FakeObserver {
    static supportedEntryTypes = types;
    constructor(private readonly listener: (list: { getEntries: () => unknown[] }) => void) {}
    observe() {
      paint = (entries) => this.listener({ getEntries: () => entries });
    }
    disconnect() {}
  }
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
}

const openPage = async (image: string, arrived: boolean) => {
  document.head.innerHTML = '<link rel="preload" as="script" media="none" href="/a.js">';
  document.body.innerHTML = image;
  for (const each of document.images) {
    Object.assign(each, { decode: () => Promise.resolve() });
    Object.defineProperty(each, 'complete', { value: arrived });
    Object.defineProperty(each, 'naturalWidth', { value: arrived ? 640 : 0 });
  }
  loadScriptsAfterPaint(['/shell.js']);
  dispatchEvent(new Event('DOMContentLoaded'));
  await jest.advanceTimersByTimeAsync(50);
};

const isFetched = () => !document.querySelector('link[media]');
const isStarted = () => document.querySelector('script[src="/shell.js"]') !== null;

const MAIN_IMAGE = '<img fetchpriority="high" src="/1.png"><p>Nome</p>';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('scripts are fetched once the browser reports the paint of the main image that is there', async () => {
  reportPaints(['largest-contentful-paint']);
  await openPage(MAIN_IMAGE, true);

  paint?.([{ element: document.querySelector('p') }]);
  await jest.advanceTimersByTimeAsync(50);
  expect(isFetched()).toBe(false);

  paint?.([{ element: document.images[0] }]);
  await jest.advanceTimersByTimeAsync(50);
  expect([isFetched(), isStarted()]).toEqual([true, true]);
});

test('a main image that the browser never reports delays the scripts by half a second at most', async () => {
  reportPaints(['largest-contentful-paint']);
  await openPage(MAIN_IMAGE, true);
  expect(isFetched()).toBe(false);

  await jest.advanceTimersByTimeAsync(500);
  expect([isFetched(), isStarted()]).toEqual([true, true]);
});

test.each([
  ['has no main image', '<p>Nome</p>', true, ['largest-contentful-paint']],
  ['still loads its main image', MAIN_IMAGE, false, ['largest-contentful-paint']],
  ['is in a browser that reports no paints', MAIN_IMAGE, true, []],
])(
  'scripts are fetched once the text is painted where the page %s',
  async (_case, image, arrived, types) => {
    reportPaints(types);
    await openPage(image, arrived);

    expect(isFetched()).toBe(true);
  },
);
