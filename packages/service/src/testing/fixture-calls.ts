/** A process for the test of calls. */
import { serveCalls } from '../process/process-calls';

serveCalls({
  add: (left: number, right: number) => left + right,
  refuse: () => {
    throw new Error('not today');
  },
  end: () => process.exit(0),
});
console.info('serving calls');
