import { chosenScenario, scenarioGroups } from '@fireflay/testing/scenarios';
import type { ScenarioChoice } from '@fireflay/testing/scenarios';
import { nameOf } from '../shadow/run-shadow';
import type { Visit } from './visitor';

/** The widths at which a page is opened, in pixels. */
export const WIDTHS = [1280, 375];
/** Pages that open at the same time. */
export const PARALLEL = 4;

/** Text for people: address, scenarios and width. */
export const titleOf = ({ width, ...address }: Visit) => `${nameOf(address)}, ${width} px wide,`;

/** Groups visits by the scenarios of their renders, of which the back end has one choice at a time. */
export function groupByRender<Any extends Visit>(
  visits: readonly Any[],
): [ScenarioChoice, ...Any[]][] {
  const groups = new Map<string, [ScenarioChoice, ...Any[]]>();
  for (const visit of visits) {
    const choice = renderChoiceOf(visit.choice);
    const key = JSON.stringify(Object.entries(choice).sort());
    const group = groups.get(key) ?? [choice];
    group.push(visit);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The scenarios that a render sees: it is anonymous and has no storage. */
export const renderChoiceOf = (choice: ScenarioChoice): ScenarioChoice =>
  Object.fromEntries(
    scenarioGroups.flatMap((group) => {
      const { id, handlers } = chosenScenario(group, choice);
      return handlers && group.id !== VISITOR_GROUP ? [[group.id, id]] : [];
    }),
  ) as ScenarioChoice;

const VISITOR_GROUP = 'visitante';
