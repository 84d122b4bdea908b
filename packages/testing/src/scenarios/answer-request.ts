import { getResponse } from 'msw';
import { handlersOf, type Choice } from './scenario-groups';

/** What the back end answers to a request in the chosen scenarios; undefined where nothing in them does. */
export const answerRequest = (request: Request, choice: Choice = {}) =>
  getResponse(handlersOf(choice), request);
