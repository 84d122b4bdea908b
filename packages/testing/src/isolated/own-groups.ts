import { matchRoutes } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { scenarioGroups } from '../scenarios';
import type { Scenario, ScenarioChoice, ScenarioGroup } from '../scenarios';
import type { IsolatedRemote } from './isolated-remote';

type Described = Pick<IsolatedRemote, 'routes' | 'screens'>;

/** True for an address of the remote's own. */
export const isOwnScreen = ({ routes }: Pick<IsolatedRemote, 'routes'>, screen: string) =>
  matchRoutes(routes as RouteObject[], screen) !== null;

/**
 * The lists that change something on the remote's screens: those with a scenario that an own address shows or a screen
 * names, and those for every address. A list with a chosen scenario is always there.
 */
export function ownGroups(remote: Described, choice: ScenarioChoice): ScenarioGroup[] {
  const named = new Set(
    [choice, ...remote.screens.flatMap(({ scenarios }) => scenarios)].flatMap(Object.keys),
  );
  const isShown = ({ screen }: Scenario) => screen !== undefined && isOwnScreen(remote, screen);
  return scenarioGroups.filter(
    ({ id, scenarios }) =>
      named.has(id) ||
      scenarios.some(isShown) ||
      scenarios.every(({ screen }) => screen === undefined),
  );
}
