import { act, screen } from '@testing-library/react';
import { mockReply, recordCalls, server } from '@fireflay/testing';
import {
  aPixChargeDto,
  aPostalAddressDto,
  localShippingOptionDtos,
} from '@fireflay/testing/builders';
import {
  ChargePixCall,
  CreatePaymentCall,
  LookUpPostalCodeCall,
  MovementNumberCall,
  OpenMovementCall,
  PaymentStatusCall,
  PlaceOrderCall,
  QuoteShippingCall,
  SaveAddressCall,
} from 'shared-contracts/wire/calls';
import type { openCheckout } from '../../checkout-page.fixture';

type User = ReturnType<typeof openCheckout>['user'];

export async function choosePix(user: User) {
  await user.click(await screen.findByRole('radio', { name: 'PIX' }));
  return screen.findByRole('button', { name: 'Gerar PIX' });
}

export const findQrCode = () => screen.findByRole('img', { name: 'QR Code do PIX' });
export const payload = aPixChargeDto().payload;

/** Mocks all calls of a successful purchase. Returns the recorded requests. */
export function mockBackEnd() {
  server.use(
    mockReply(LookUpPostalCodeCall, aPostalAddressDto()),
    mockReply(SaveAddressCall, localShippingOptionDtos()),
    mockReply(QuoteShippingCall, localShippingOptionDtos()),
  );
  return {
    movements: recordCalls(OpenMovementCall, { codigo: 'M-2' }),
    numbers: recordCalls(MovementNumberCall, { mov: '500' }),
    orders: recordCalls(PlaceOrderCall, { id: '900', resposta: 'Pedido recebido.' }),
    payments: recordCalls(CreatePaymentCall, { resposta: 'pay-1' }, { status: 201 }),
    charges: recordCalls(ChargePixCall, aPixChargeDto()),
    polls: recordCalls(PaymentStatusCall, { resposta: 'Aguardando' }, { status: 202 }),
  };
}

/** From here on the back end reports the order as paid. */
export const mockPaid = () =>
  server.use(mockReply(PaymentStatusCall, { id: '900', resposta: 'Pago' }));

export const advanceTime = (milliseconds: number) =>
  act(() => jest.advanceTimersByTimeAsync(milliseconds));
