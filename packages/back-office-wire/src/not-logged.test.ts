import { isRecorded, operations } from '.';
import type { Operation } from '.';

/** Fields with data of a customer; `search`, `note` and the like are in no entry of the log (`staff-changes.ts`). */
const OF_CUSTOMERS = /^(?:name|email|phone|document|address|street|customer|postalCode)$/;

const ofCustomers = Object.entries<Operation>(operations).filter(
  ([, operation]) =>
    isRecorded(operation) &&
    Array.isArray(operation.access) &&
    operation.access.some((role) => role === 'orders'),
);

describe('the audit log', () => {
  it.each(ofCustomers)('has no data of customers from %s', (_name, { input, notLogged = [] }) => {
    const logged = Object.keys(input.properties).filter(
      (field) => OF_CUSTOMERS.test(field) && !notLogged.includes(field),
    );

    expect(logged).toEqual([]);
  });

  it('leaves out only fields that an operation has', () => {
    for (const { input, notLogged = [] } of Object.values<Operation>(operations)) {
      expect(Object.keys(input.properties)).toEqual(expect.arrayContaining([...notLogged]));
    }
  });
});
