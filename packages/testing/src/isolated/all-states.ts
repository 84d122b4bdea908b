import { chosenScenario, scenarioGroups } from '../scenarios';
import type { Scenario, ScenarioChoice } from '../scenarios';
import type { IsolatedRemote } from './isolated-remote';
import { isOwnScreen } from './own-groups';

/** One state of a screen, as the index lists it. */
export interface ListedState {
  screen: string;
  choice: ScenarioChoice;
  /** The titles of its scenarios, or '' for the default of every list. */
  title: string;
}

export interface ListedScreen {
  path: string;
  title: string;
  states: ListedState[];
}

/**
 * The states of every screen: those in which a release is opened, and each scenario that names the screen. An address of
 * the remote that only scenarios name is a screen of its own.
 */
export function listStates({ routes, screens }: IsolatedRemote): ListedScreen[] {
  const named = scenarioGroups.flatMap(({ id, seenWith, scenarios }) =>
    scenarios.map((scenario) => ({ group: id, seenWith, scenario })),
  );
  const titles = new Map(screens.map(({ path, title }) => [path, title]));
  for (const { scenario } of named) {
    const { screen } = scenario;
    if (screen && !titles.has(screen) && isOwnScreen({ routes }, screen)) titles.set(screen, '');
  }
  return [...titles].map(([path, title]) => {
    const opened = screens.find((each) => each.path === path)?.scenarios ?? [];
    const [usual = {}] = opened;
    const ofLists = named
      .filter(({ scenario }) => scenario.screen === path)
      .map(({ group, seenWith, scenario }) =>
        withScenario({ ...usual, ...seenWith }, group, scenario),
      );
    const states = new Map([...opened, ...ofLists].map((choice) => [keyOf(choice), choice]));
    return {
      path,
      title: title || path,
      states: [...states.values()].map((choice) => ({
        screen: path,
        choice,
        title: titleOf(choice),
      })),
    };
  });
}

/** The same visitor as usual on the screen, in another scenario. The default of a list is not named. */
function withScenario(usual: ScenarioChoice, group: string, { id }: Scenario): ScenarioChoice {
  const [first] = scenarioGroups.find((each) => each.id === group)?.scenarios ?? [];
  const others = Object.entries(usual).filter(([each]) => each !== group);
  return Object.fromEntries(id === first?.id ? others : [...others, [group, id]]) as ScenarioChoice;
}

const keyOf = (choice: ScenarioChoice) => JSON.stringify(Object.entries(choice).sort());

const titleOf = (choice: ScenarioChoice) =>
  scenarioGroups
    .filter(({ id }) => choice[id] !== undefined)
    .map((group) => chosenScenario(group, choice).title)
    .join(' · ');
