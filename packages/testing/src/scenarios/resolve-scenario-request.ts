import { getResponse } from 'msw';
import { handlersOf } from './scenario-groups';
import type { ScenarioChoice } from './scenario-groups';

/** The response to a request in the chosen scenarios; undefined if no handler has one. */
export const resolveScenarioRequest = (request: Request, choice: ScenarioChoice = {}) =>
  getResponse(handlersOf(choice), request);
