import { join } from 'node:path';
import { usesBuiltPrograms } from '@fireflay/service/built-programs';

/** Runs before each test file: programs that a test starts are the built ones, as if this process were one of them. */
if (usesBuiltPrograms) process.argv[1] = join(__dirname, '../../dist/service/server.cjs');
