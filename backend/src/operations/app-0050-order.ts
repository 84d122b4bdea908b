import { PlaceOrder } from 'shared-contracts/wire';
import { requireOwnCustomer } from '../customers/own-customer';
import { handler } from './handler';

export const placeOrder = handler(PlaceOrder, async (request, context) => {
  const customer = await requireOwnCustomer(request.dados_cliente.id, context);
  return context.orders.place(customer, request, context);
});
