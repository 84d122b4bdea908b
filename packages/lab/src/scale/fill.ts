/** `fill.ts DATABASE_URL ORDERS`: fills a store of a drill with generated rows, as PostgreSQL's superuser. */
import { openDatabase, preparationLimits } from 'backend/database/database';
import { generateRows } from './generate-rows';

const [, , url = '', orders = ''] = process.argv;
const db = openDatabase(url, { max: 2, limits: preparationLimits, onError: () => undefined });

void generateRows(db, Number(orders))
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .then(() => db.$client.end());
