import { and, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Subject } from './subject';

/** A column whose values are about a customer. */
export interface PersonalColumn {
  /** Its name in the customer's export. */
  label: string;
  /** The value that replaces it when the account is closed; unused where the row is deleted. */
  cleared: string | null | SQL;
  /** The law that requires it after the account is closed; without it, nothing is left. */
  keptBy?: string;
  /** The export has the row's id instead of the value; this operation gives the value. */
  downloadedBy?: string;
}

export const personal = (
  label: string,
  options: Partial<Omit<PersonalColumn, 'label'>> = {},
): PersonalColumn => ({ label, cleared: '', ...options });

/** Columns that can hold any text: texts without a list of values, JSON, bytes and arrays. */
type FreeColumn<T extends PgTable> = {
  [Name in keyof T['_']['columns']]: T['_']['columns'][Name]['_']['columnType'] extends
    | 'PgText'
    | 'PgJsonb'
    | 'PgCustomColumn'
    | 'PgArray'
    ? Name
    : never;
}[keyof T['_']['columns']] &
  string;

interface Marks<Name extends string> {
  /** The rows of a customer; undefined: this customer has none. */
  rowsOf?: (subject: Subject) => SQL | undefined;
  personal?: Partial<Record<Name, PersonalColumn>>;
  /** Names of employees and their own data: their account is never deleted, because the audit log names them. */
  ofEmployees?: readonly Name[];
  notPersonal?: readonly Name[];
  /** Closing the account does this with the rows. */
  atClosing?: 'delete' | 'clear';
  /** Rows whose columns no law requires, although they are `keptBy` one in others. */
  unlessKept?: SQL;
  /**
   * The section of the export with the personal columns, and `also` these for their context. Absent: a section of the
   * wire has them (`customers/personal-data.ts`).
   */
  section?: { title: string; also?: Readonly<Record<string, string>> };
}

/**
 * The marks of a table's columns, of which export and erasure are made. Every column that can hold free text has one
 * (`customers/marked-data.test.ts`).
 */
export class TableMarks {
  readonly table: PgTable;
  readonly marks: Marks<string>;

  constructor(table: PgTable, marks: Marks<string>) {
    this.table = table;
    this.marks = marks;
  }

  get isPersonal(): boolean {
    return Object.keys(this.columns).length > 0;
  }

  get columns(): Readonly<Record<string, PersonalColumn>> {
    return (this.marks.personal ?? {}) as Record<string, PersonalColumn>;
  }

  get rowsAreDeleted(): boolean {
    return this.marks.atClosing === 'delete';
  }

  /** The columns that closing the account erases in all rows, or those that a law keeps. */
  columnsKept(isKept: boolean): [string, PersonalColumn][] {
    return Object.entries(this.columns).filter(([, each]) => Boolean(each.keptBy) === isKept);
  }

  /** The rows of a customer, limited further; undefined: there are none. */
  rowsOf(subject: Subject, ...further: (SQL | undefined)[]): SQL | undefined {
    const own = this.marks.rowsOf?.(subject);
    return own && and(own, ...further);
  }
}

/** Marks the columns of a table. A name that is no free column does not compile. */
export const markColumns = <T extends PgTable>(table: T, marks: Marks<FreeColumn<T>>): TableMarks =>
  new TableMarks(table, marks as Marks<string>);

/** Either of several ways in which a row belongs to a customer. */
export const anyOf =
  (...ways: ((subject: Subject) => SQL | undefined)[]) =>
  (subject: Subject): SQL | undefined =>
    or(...ways.map((way) => way(subject)));
