import type { ComponentType } from 'react';
import type { RemoteRoute } from 'shared-contracts/remotes';
import { scenarioGroups } from '../scenarios';
import type { ScenarioChoice } from '../scenarios';

export interface IsolatedScreen {
  path: string;
  title: string;
  /** The states in which a release is opened in the store before it is published; `{}` has the default of each list. */
  scenarios: readonly [ScenarioChoice, ...ScenarioChoice[]];
}

/** The description of a remote in its `isolated.tsx`. */
export interface IsolatedRemote {
  name: string;
  routes: RemoteRoute[];
  /** Each screen, with an address that shows it. */
  screens: IsolatedScreen[];
  /** The remote's own fragments, which its pages may show: 'mf-x/fragment' → module. */
  fragments?: Record<string, () => Promise<{ default: ComponentType<never> }>>;
}

/** @throws Error where a screen names a scenario that no release can be opened in: the default would be opened in its place */
export function checkScenarios({ screens }: Pick<IsolatedRemote, 'screens'>): void {
  const known = new Set(
    scenarioGroups.flatMap(({ id, scenarios }) =>
      // The store of a release gate has the sample retailer.
      scenarios.filter(({ profile }) => !profile).map((each) => `${id}=${each.id}`),
    ),
  );
  for (const { path, scenarios } of screens) {
    const unknown = scenarios
      .flatMap((choice) => Object.entries(choice).map((entry) => entry.join('=')))
      .find((name) => !known.has(name));
    if (unknown)
      throw new Error(`${path} names the scenario ${unknown}, which does not exist there.`);
  }
}
