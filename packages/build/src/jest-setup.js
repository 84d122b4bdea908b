import '@testing-library/jest-dom';

/** An unexpected `console.error` fails the test that caused it. A test that expects one spies on it. */
const realError = console.error;
/** @type {unknown[][]} */
let unexpected = [];

beforeEach(() => {
  unexpected = [];
  console.error = (...args) => {
    unexpected.push(args);
    realError(...args);
  };
});

afterEach(() => {
  console.error = realError;
  if (unexpected.length > 0) {
    throw new Error(
      `console.error was called: ${unexpected.map((args) => args.join(' ')).join('\n')}`,
    );
  }
});
