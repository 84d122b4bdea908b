import { createPrompt } from './prompt';

/** Asks the employee for a code of the authenticator; false: the employee gave up. */
export const {
  ask: askForCode,
  answer: answerCode,
  returnFocus,
  useIsAsked: useIsCodeAsked,
} = createPrompt();
