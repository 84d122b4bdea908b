import { scenarioGroups } from '../scenarios';
import type { ScenarioChoice } from '../scenarios';

/** Widths of the frame in pixels; 0 is the available width. */
export const WIDTHS = [375, 768, 1280, 0] as const;
export type Width = (typeof WIDTHS)[number];

/** The state of an isolated page, all of which is in its address. */
export interface PageState {
  /** An address of the remote, or `fragmento:` and a fragment's name. */
  screen: string;
  /** The scenarios that are not the default of their group. */
  choice: ScenarioChoice;
  width: Width;
  /** Whether texts are half as long again, as in another language or with longer names. */
  longTexts: boolean;
  /** The page has the real time in place of that of the sample data. */
  realClock: boolean;
}

const FRAGMENT_PREFIX = 'fragmento:';

export const toFragmentScreen = (name: string) => `${FRAGMENT_PREFIX}${name}`;

/** The name of the fragment, or null for a page. */
export function fragmentOf(screen: string): string | null {
  return screen.startsWith(FRAGMENT_PREFIX) ? screen.slice(FRAGMENT_PREFIX.length) : null;
}

/** Reads the query string. Missing and invalid values have their defaults. */
export function readPageState(search: string, firstScreen: string): PageState {
  const query = new URLSearchParams(search);
  const choice = scenarioGroups.flatMap(({ id, scenarios }) => {
    const requested = query.get(id);
    const [defaultScenario, ...others] = scenarios;
    return requested !== defaultScenario.id && others.some((each) => each.id === requested)
      ? [[id, requested]]
      : [];
  });
  return {
    screen: query.get('tela') ?? firstScreen,
    choice: Object.fromEntries(choice) as ScenarioChoice,
    width: WIDTHS.find((width) => String(width) === query.get('largura')) ?? 0,
    longTexts: query.get('textos') === 'longos',
    realClock: query.get('relogio') === 'de-verdade',
  };
}

export function writePageState(state: PageState): string {
  const { screen, choice, width, longTexts, realClock } = state;
  return `?${new URLSearchParams({
    tela: screen,
    ...choice,
    ...(width > 0 && { largura: String(width) }),
    ...(longTexts && { textos: 'longos' }),
    ...(realClock && { relogio: 'de-verdade' }),
  })}`;
}

/** The address of the frame: the remote without the panel. */
export const frameUrl = (state: PageState) => `${writePageState(state)}&quadro=1`;

/** The address of the index of all states; the panel's other settings stay. */
export const indexUrl = (state: PageState) => `${writePageState(state)}&indice=1`;

export const isIndex = (search: string) => new URLSearchParams(search).has('indice');

export const isFrame = (search: string) => new URLSearchParams(search).has('quadro');
