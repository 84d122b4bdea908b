import { judgeState } from './judge-state';
import type { PageState } from './page-probes';

const aState = (overrides: Partial<PageState>): PageState => ({
  changed: [],
  globals: [],
  lost: [],
  excessWidth: 0,
  robots: '',
  hasServiceWorker: false,
  elements: [],
  styles: [],
  tasks: [],
  ...overrides,
});

const textsOf = (overrides: Partial<PageState>) =>
  judgeState(aState(overrides)).map(({ text }) => text);

describe('the state of a page', () => {
  it.each(['noindex', 'none', 'noindex, follow', 'nofollow,noindex', 'NOINDEX', 'None'])(
    'hides it from search engines by robots "%s"',
    (robots) => {
      expect(textsOf({ robots })).toEqual(['has noindex']);
    },
  );

  it.each(['', 'index, follow', 'max-image-preview:large', 'nonempty'])(
    'shows it to search engines by robots "%s"',
    (robots) => {
      expect(textsOf({ robots })).toEqual([]);
    },
  );

  it('has no fault by names of the loader, a scroll bar or a short task, and one by more', () => {
    const tasks = (duration: number) => [{ start: 0, duration }];
    const tolerated = { globals: ['webpackChunkshell'], excessWidth: 1, tasks: tasks(1000) };

    expect(textsOf(tolerated)).toEqual([]);
    expect(textsOf({ globals: ['counter'], excessWidth: 2, tasks: tasks(1500) })).toEqual([
      'adds counter to the window',
      'scrolls sideways, by 2 px',
      'does not respond for',
    ]);
  });
});
