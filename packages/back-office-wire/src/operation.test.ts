import { isRecorded, operations, toRequest } from '.';
import type { Operation } from '.';

describe('toRequest', () => {
  it('writes path parameters into the address and the rest of a GET into the query', () => {
    expect(toRequest(operations.ListCustomers, { search: 'a&b c', before: 7 })).toEqual({
      method: 'GET',
      url: '/api/customers?search=a%26b+c&before=7',
    });
    expect(toRequest(operations.ReadCustomer, { id: 7 })).toEqual({
      method: 'GET',
      url: '/api/customers/7',
    });
  });

  it('leaves out what is undefined', () => {
    expect(toRequest(operations.ListCustomers, { search: undefined })).toEqual({
      method: 'GET',
      url: '/api/customers',
    });
  });

  it('sends the rest of a change as its body, so that no secret is in an address', () => {
    expect(toRequest(operations.AcceptInvitation, { token: 'segredo', password: 'x' })).toEqual({
      method: 'POST',
      url: '/api/invitation',
      body: { token: 'segredo', password: 'x' },
    });
    expect(toRequest(operations.ResetEmployee, { id: 7 })).toEqual({
      method: 'POST',
      url: '/api/staff/7/invitation',
      body: {},
    });
  });
});

describe('every operation', () => {
  it.each(Object.entries(operations))(
    '%s has all parameters of its path in its input',
    (_, each) => {
      const names = [...each.path.matchAll(/:(\w+)/g)].map(([, name]) => name);

      expect(Object.keys(each.input.properties)).toEqual(expect.arrayContaining(names));
    },
  );

  it('has an address of its own', () => {
    const addresses = Object.values(operations).map(({ method, path }) => `${method} ${path}`);

    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(
    Object.entries<Operation>(operations).filter(
      ([, each]) => isRecorded(each) && each.access !== 'anyone',
    ),
  )('%s has words for the audit log, which records it', (_, { logText }) => {
    expect(logText).toMatch(/^[A-Z]\p{Ll}+ /u);
  });
});
