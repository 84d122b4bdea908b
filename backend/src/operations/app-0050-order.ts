import { PlaceOrder } from 'shared-contracts/wire';
import { placeOrder as place } from '../orders/place-order';
import { handler } from './handler';

export const placeOrder = handler(PlaceOrder, (request, context) => place(request, context));
