import { createPrompt } from './prompt';

/** Asks the employee to sign in again when the session has ended; false: nobody did, or somebody else. */
export const {
  ask: askForSession,
  answer: answerSession,
  returnFocus: returnFocusToPage,
  useIsAsked: useIsSessionAsked,
} = createPrompt();
