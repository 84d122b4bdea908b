import type { EndOtherSession, EndSession, ReadSession, ReadSessions } from 'shared-contracts/wire';
import { toCustomerDto } from '../../customers/sessions/customer-dto';
import type { Handler } from './handler';

export const readSession: Handler<typeof ReadSession> = async (_request, { session }) =>
  toCustomerDto(await session.requireCustomer(), '', '/');

export const endSession: Handler<typeof EndSession> = async (_request, { session, audit }) => {
  const customer = await session.findCustomer();
  await session.end();
  if (customer) audit('logout', { customerId: customer.id });
  return null;
};

/** Used instead of an id: every session except the current one. */
const ALL_OTHERS = 'outras';

export const readSessions: Handler<typeof ReadSessions> = async (_request, { session }) => {
  const { id } = await session.requireCustomer();
  return (await session.all(id)).map((each) => ({
    id: each.id,
    aparelho: each.device,
    inicio: each.createdAt.toISOString(),
    ultimo_uso: each.lastUsedAt.toISOString(),
    atual: each.isCurrent,
  }));
};

export const endOtherSession: Handler<typeof EndOtherSession> = async (
  { id },
  { session, audit },
) => {
  const { id: customerId } = await session.requireCustomer();
  await session.endOthers(customerId, id === ALL_OTHERS ? undefined : id);
  audit('other-sessions-ended', { customerId });
  return null;
};
