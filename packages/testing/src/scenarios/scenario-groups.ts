import type { RequestHandler } from 'msw';
import { sampleCategories } from 'shared-contracts/navigation';
import { defaultProfile } from 'shared-contracts/profile';
import type { StoreProfile } from 'shared-contracts/profile';
import { mockNetworkError } from '../http/mock-reply';
import { addressBook } from './groups/address-book';
import { formReplies } from './groups/form-replies';
import { cart } from './groups/cart';
import { catalogue } from './groups/catalogue';
import { checkout } from './groups/checkout';
import { coupon } from './groups/coupon';
import { network } from './groups/network';
import { order } from './groups/order';
import { payment } from './groups/payment';
import { personalData } from './groups/personal-data';
import { profile } from './groups/profile';
import { quickOrder } from './groups/quick-order';
import { quote } from './groups/quote';
import { sharedList } from './groups/shared-list';
import { shipping } from './groups/shipping';
import { stock } from './groups/stock';
import { visitor } from './groups/visitor';
import type { Scenario, ScenarioGroup, StoredEntries } from './scenario';
import { defaultHandlers } from './default-handlers';

export const scenarioGroups: readonly ScenarioGroup[] = [
  network,
  visitor,
  profile,
  catalogue,
  cart,
  coupon,
  shipping,
  stock,
  checkout,
  payment,
  order,
  quote,
  sharedList,
  quickOrder,
  addressBook,
  personalData,
  formReplies,
];

/** The id of the chosen scenario by the id of its group. A group that is missing has its default scenario. */
export type ScenarioChoice = Readonly<Record<string, string>>;

export function chosenScenario(group: ScenarioGroup, choice: ScenarioChoice): Scenario {
  return group.scenarios.find(({ id }) => id === choice[group.id]) ?? group.scenarios[0];
}

const chosenScenarios = (choice: ScenarioChoice) =>
  scenarioGroups.map((group) => chosenScenario(group, choice));

const NEVER = new Promise<void>(() => undefined);

/** The handlers of the chosen scenarios, then the default ones. */
export function handlersOf(choice: ScenarioChoice): RequestHandler[] {
  return [
    ...chosenScenarios(choice).flatMap(({ pending = [], handlers }) => [
      ...pending.map((call) => mockNetworkError(call, { after: NEVER })),
      ...(handlers?.() ?? []),
    ]),
    ...defaultHandlers(),
  ];
}

/** The sample retailer, as its server makes it: nothing of it is in a built store. */
export const sampleProfile: StoreProfile = { categories: sampleCategories, ...defaultProfile };

/** The retailer of the chosen scenarios. */
export function profileOf(choice: ScenarioChoice): StoreProfile {
  const fields = chosenScenarios(choice).map(({ profile: own }) => own?.() ?? {});
  return Object.assign({}, sampleProfile, ...fields) as StoreProfile;
}

/** The content of storage when a page with this choice opens. */
export function storedEntriesOf(choice: ScenarioChoice): Required<StoredEntries> {
  const stored = chosenScenarios(choice).map((scenario) => scenario.stored?.() ?? {});
  return {
    session: Object.assign({}, ...stored.map(({ session }) => session)) as Record<string, string>,
    local: Object.assign({}, ...stored.map(({ local }) => local)) as Record<string, string>,
  };
}
