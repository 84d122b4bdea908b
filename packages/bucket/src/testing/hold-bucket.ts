/** A process with buckets on this port: `hold-bucket.ts FOLDER PORT`. Prints their settings. */
import { openFakeBucket } from './fake-bucket';

const [, , directory = '', port = ''] = process.argv;
openFakeBucket({ directory, port: Number(port) }).then(
  ({ settings, picturesAddress }) =>
    console.info(`holding ${JSON.stringify({ ...settings, picturesAddress })}`),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
process.on('disconnect', () => process.exit(0));
