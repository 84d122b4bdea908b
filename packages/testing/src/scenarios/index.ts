/**
 * The states of the shop, written once: the isolated pages show them, and tests use them, as in
 * `server.use(...handlersOf({ estoque: 'insuficiente' }))`.
 */
export { realServer } from './groups/network';
export { answerRequest } from './answer-request';
export { fragmentSamples } from './fragment-samples';
export type { Scenario, ScenarioGroup, Stored } from './scenario';
export { scenarioGroups, chosenScenario, handlersOf, storedOf } from './scenario-groups';
export type { Choice } from './scenario-groups';
