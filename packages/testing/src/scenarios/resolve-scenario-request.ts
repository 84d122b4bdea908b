import { getResponse } from 'msw';
import { handlersOf, type ScenarioChoice } from './scenario-groups';

/** What the back end answers to a request in the chosen scenarios; undefined where nothing in them does. */
export const resolveScenarioRequest = (request: Request, choice: ScenarioChoice = {}) =>
  getResponse(handlersOf(choice), request);
