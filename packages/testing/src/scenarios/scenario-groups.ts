import type { RequestHandler } from 'msw';
import { answersToForms } from './groups/answers-to-forms';
import { cart } from './groups/cart';
import { catalogue } from './groups/catalogue';
import { checkout } from './groups/checkout';
import { network } from './groups/network';
import { order } from './groups/order';
import { payment } from './groups/payment';
import { shipping } from './groups/shipping';
import { stock } from './groups/stock';
import { visitor } from './groups/visitor';
import type { Scenario, ScenarioGroup, Stored } from './scenario';
import { usualAnswers } from './usual-answers';

export const scenarioGroups: readonly ScenarioGroup[] = [
  network,
  visitor,
  catalogue,
  cart,
  shipping,
  stock,
  checkout,
  payment,
  order,
  answersToForms,
];

/** The chosen scenario of each group, by their ids; a group that is not named has its usual state. */
export type Choice = Readonly<Record<string, string>>;

export function chosenScenario(group: ScenarioGroup, choice: Choice): Scenario {
  return group.scenarios.find(({ id }) => id === choice[group.id]) ?? group.scenarios[0];
}

const chosen = (choice: Choice) => scenarioGroups.map((group) => chosenScenario(group, choice));

/** What the back end answers: the chosen scenarios first, then the usual answers. */
export function handlersOf(choice: Choice): RequestHandler[] {
  return [...chosen(choice).flatMap(({ handlers }) => handlers?.() ?? []), ...usualAnswers()];
}

/** What storage holds when a page with this choice opens. */
export function storedOf(choice: Choice): Required<Stored> {
  const stored = chosen(choice).map((scenario) => scenario.stored?.() ?? {});
  return {
    session: Object.assign({}, ...stored.map(({ session }) => session)) as Record<string, string>,
    local: Object.assign({}, ...stored.map(({ local }) => local)) as Record<string, string>,
  };
}
