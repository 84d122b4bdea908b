import { act, screen } from '@testing-library/react';
import { answers, listensTo, server } from '@fireflay/testing';
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
  SaveAddressCall,
} from 'shared-contracts/wire/calls';
import type { openCheckout } from './checkout-page.builder';

type Shopper = ReturnType<typeof openCheckout>['user'];

export async function choosePix(user: Shopper) {
  await user.click(await screen.findByRole('radio', { name: 'PIX' }));
  return screen.findByRole('button', { name: 'Gerar PIX' });
}

export const qrCode = () => screen.findByRole('img', { name: 'QR Code do PIX' });
export const payload = aPixChargeDto().payload;

/** The back end of one good purchase, and what it was asked. */
export function theBackEnd() {
  server.use(
    answers(LookUpPostalCodeCall, aPostalAddressDto()),
    answers(SaveAddressCall, localShippingOptionDtos()),
  );
  return {
    movements: listensTo(OpenMovementCall, { codigo: 'M-2' }),
    numbers: listensTo(MovementNumberCall, { mov: '500' }),
    orders: listensTo(PlaceOrderCall, { id: '900', resposta: 'Pedido recebido.' }),
    payments: listensTo(CreatePaymentCall, { resposta: 'pay-1' }, { status: 201 }),
    charges: listensTo(ChargePixCall, aPixChargeDto()),
    polls: listensTo(PaymentStatusCall, { resposta: 'Aguardando' }, { status: 202 }),
  };
}

/** From now on the back end knows the order as paid. */
export const isPaid = () => server.use(answers(PaymentStatusCall, { id: '900', resposta: 'Pago' }));

export const pass = (milliseconds: number) =>
  act(() => jest.advanceTimersByTimeAsync(milliseconds));
