import { scenarioGroups, type ScenarioChoice } from '../scenarios';

/** How wide the remote is shown, in pixels; 0 takes what there is. */
export const WIDTHS = [375, 768, 1280, 0] as const;
export type Width = (typeof WIDTHS)[number];

/** All that an isolated page shows: the same address, the same state. */
export interface PageState {
  /** An address of the remote, or `fragmento:` and a fragment's name. */
  screen: string;
  /** Only what is not usual. */
  choice: ScenarioChoice;
  width: Width;
  /** Texts are shown half as long again, as another language or a longer name might be. */
  longTexts: boolean;
}

const FRAGMENT_PREFIX = 'fragmento:';

export const toFragmentScreen = (name: string) => `${FRAGMENT_PREFIX}${name}`;

/** The fragment that a screen is, null for a page. */
export function fragmentOf(screen: string): string | null {
  return screen.startsWith(FRAGMENT_PREFIX) ? screen.slice(FRAGMENT_PREFIX.length) : null;
}

/** What the query string says; what it does not say, or says wrongly, is usual. */
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
  };
}

export function writePageState({ screen, choice, width, longTexts }: PageState): string {
  return `?${new URLSearchParams({
    tela: screen,
    ...choice,
    ...(width > 0 && { largura: String(width) }),
    ...(longTexts && { textos: 'longos' }),
  })}`;
}

/** The page inside of the page: the remote alone, without the panel. */
export const frameUrl = (state: PageState) => `${writePageState(state)}&quadro=1`;

export const isFrame = (search: string) => new URLSearchParams(search).has('quadro');
