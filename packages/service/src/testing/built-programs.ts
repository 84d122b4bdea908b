/**
 * Tests start the built programs of servers within `npm test`, which builds them first: that takes a quarter of the time
 * that tsx needs for the sources.
 */
export const usesBuiltPrograms = process.env['NX_TASK_TARGET_TARGET'] === 'test';
