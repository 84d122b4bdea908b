import { fixedRoles, isRecorded, operations } from '.';
import type { Operation } from '.';

/** Fields with data of a customer; `search`, `note` and the like are in no entry of the log (`staff-changes.ts`). */
const OF_CUSTOMERS =
  /^(?:name|email|phone|document|address|street|complement|customer|postalCode)$/;

/** A part of an input's schema. */
interface Part {
  properties?: Readonly<Record<string, Part>>;
  items?: Part;
  anyOf?: readonly Part[];
}

/** The names of the fields in a part of an input, at every depth. */
const namesIn = ({ properties = {}, items, anyOf = [] }: Part): string[] => [
  ...Object.entries(properties).flatMap(([name, part]) => [name, ...namesIn(part)]),
  ...[...(items ? [items] : []), ...anyOf].flatMap(namesIn),
];

const ofCustomers = Object.entries<Operation>(operations).filter(
  ([, operation]) =>
    isRecorded(operation) &&
    Array.isArray(operation.access) &&
    operation.access.some((right) => fixedRoles.orders.rights.includes(right)),
);

describe('the audit log', () => {
  it.each(ofCustomers)('has no data of customers from %s', (_name, { input, notLogged = [] }) => {
    const logged = Object.entries<Part>(input.properties)
      .filter(([field]) => !notLogged.includes(field))
      .filter(([field, part]) => [field, ...namesIn(part)].some((each) => OF_CUSTOMERS.test(each)))
      .map(([field]) => field);

    expect(logged).toEqual([]);
  });

  it('leaves out only fields that an operation has', () => {
    for (const { input, notLogged = [] } of Object.values<Operation>(operations)) {
      expect(Object.keys(input.properties)).toEqual(expect.arrayContaining([...notLogged]));
    }
  });
});
