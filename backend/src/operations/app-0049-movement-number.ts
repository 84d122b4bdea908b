import { MovementNumber } from 'shared-contracts/wire';
import { handler } from './handler';

export const movementNumber = handler(MovementNumber, async (request, context) =>
  context.orders.numberMovement(await context.session.requireCustomer(), request, context),
);
