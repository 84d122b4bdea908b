import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transition, transitions } from './remote-state';
import type { RemoteEvent, RemoteLoad, RemoteState, StateName } from './remote-state';

const moduleName = 'mf-content/routes';
const release = { name: 'mf-content', version: '2.0.0', manifest: '/2.0.0/mf-manifest.json' };
const fallback = { ...release, version: '1.0.0', manifest: '/1.0.0/mf-manifest.json' };

const aState = (name: StateName, more: Partial<RemoteState> = {}): RemoteState => ({
  name,
  release,
  isLastTry: false,
  failedModules: [],
  ...more,
});

/** The state and event of each condition in the table. */
const conditions: Record<string, { state?: Partial<RemoteState>; load?: Partial<RemoteLoad> }> = {
  '': {},
  'last try': { state: { isLastTry: true } },
  'of the same module again': { state: { failedModules: [moduleName] } },
  'from the fallback': { load: { release: fallback } },
};

/** The rows of the table in the documentation, one for each state. */
const rows = readFileSync(join(__dirname, '../../../docs/reliability.md'), 'utf8')
  .split('### How the browser loads a remote')[1]!
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .flatMap(([, states = '', trigger = '', next = '', effect = '']) =>
    states
      .split(', ')
      .map((state) => [state, trigger, next === 'same' ? state : next, effect] as const),
  );

describe('a remote in the browser', () => {
  it.each(rows)('goes from %s on %s to %s, with the effect %s', (name, trigger, next, effect) => {
    const [event, condition = ''] = trigger.split(', ') as [RemoteEvent, string?];
    const { state, load } = conditions[condition]!;

    const result = transition(aState(name as StateName, state), event, { moduleName, ...load });

    expect({ next: result.state.name, effect: result.effect ?? '–' }).toEqual({ next, effect });
  });

  it('has exactly the transitions of the table in docs/reliability.md', () => {
    const inCode = Object.entries(transitions).flatMap(([name, rules]) =>
      Object.keys(rules).map((event) => `${name} ${event}`),
    );

    const inTable = new Set(rows.map(([name, trigger]) => `${name} ${trigger.split(',')[0]}`));

    expect([...inTable].sort()).toEqual(inCode.sort());
  });

  it('ignores other events', () => {
    const state = aState('reloading');

    expect(transition(state, 'loaded', { moduleName, release })).toEqual({ state });
  });

  it('uses the release whose code has run', () => {
    const load = { moduleName, release: fallback };

    const { state } = transition(aState('loadingFallback'), 'loaded', load);

    expect(state.release).toBe(fallback);
  });

  it('tries release and fallback once for each request', () => {
    const names: StateName[] = [];
    let state = aState('timedOut');
    for (const event of ['loadRequested', 'loadFailed', 'loadFailed', 'loadRequested'] as const) {
      state = transition(state, event, { moduleName }).state;
      names.push(state.name);
    }

    expect(names).toEqual(['loadingFallback', 'loading', 'failed', 'loading']);
    expect(state.isLastTry).toBe(false);
  });

  it('counts the failures of each module of a ready remote', () => {
    const first = transition(aState('ready'), 'loadFailed', { moduleName });
    const other = transition(first.state, 'loadFailed', { moduleName: 'mf-content/other' });
    const second = transition(other.state, 'loadFailed', { moduleName });

    expect([first, other, second].map(({ effect }) => effect)).toEqual([
      'prepareFallback',
      'prepareFallback',
      'prepareReload',
    ]);
  });

  it('never changes a state in place', () => {
    const state = Object.freeze(aState('ready', { failedModules: Object.freeze([]) }));

    const result = transition(state, 'loadFailed', { moduleName });

    expect(state.failedModules).toEqual([]);
    expect(result.state.failedModules).toEqual([moduleName]);
  });
});
