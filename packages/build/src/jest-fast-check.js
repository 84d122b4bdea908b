/** @type {typeof import('fast-check')} */
const { default: fastCheck } = jest.requireActual(Reflect.get(globalThis, 'FAST_CHECK_PATH'));

/**
 * Tests get this as `fast-check`: with the same examples in each run, because a test that fails by chance stops a change
 * that has not caused it. `npm run test:all` sets another seed each day.
 */
fastCheck.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) });

export default fastCheck;
