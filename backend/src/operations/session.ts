import { EndSession, ReadSession } from 'shared-contracts/wire';
import { toCustomerDto } from '../sessions/customer-dto';
import { handler } from './handler';

export const readSession = handler(ReadSession, async (_request, { session }) =>
  toCustomerDto(await session.customer(), '', '/'),
);

export const endSession = handler(EndSession, async (_request, { session, audit }) => {
  const customer = await session.customerIfAny();
  await session.end();
  if (customer) audit('logout', { customerId: customer.id });
  return null;
});
