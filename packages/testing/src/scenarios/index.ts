/**
 * The states of the store. Isolated pages show them, and tests use them:
 * `server.use(...handlersOf({ estoque: 'insuficiente' }))`.
 */
export { REAL_SERVER } from './groups/network';
export { resolveScenarioRequest } from './resolve-scenario-request';
export { fragmentSamples } from './fragment-samples';
export type { Scenario, ScenarioGroup, StoredEntries } from './scenario';
export { sampleJobProducts } from './sample-job-products';
export {
  scenarioGroups,
  chosenScenario,
  handlersOf,
  profileOf,
  sampleProfile,
  storedEntriesOf,
} from './scenario-groups';
export { SAMPLE_NOW, setClock } from './sample-clock';
export type { ScenarioChoice } from './scenario-groups';
