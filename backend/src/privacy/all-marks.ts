import * as schema from '../database/schema';
import { TableMarks } from '../database/schema/table-marks';

/** The marks of all tables. */
export const allMarks: readonly TableMarks[] = Object.values(schema)
  .flat()
  .filter((each): each is TableMarks => each instanceof TableMarks);

/** Those of the tables with data about customers. */
export const personalTables: readonly TableMarks[] = allMarks.filter((each) => each.isPersonal);
