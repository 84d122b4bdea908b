import { screen, waitFor } from '@testing-library/react';
import { recordCalls } from '@fireflay/testing';
import {
  aCartLine,
  aCompanyCustomerDto,
  aCustomerDto,
  anAddressDto,
  localShippingOptionDtos,
} from '@fireflay/testing/builders';
import { createTestStore } from '@fireflay/testing';
import { defaultProfile } from 'shared-contracts/profile';
import type { Feature } from 'shared-contracts/profile';
import {
  addressConfirmed,
  checkoutStarted,
  lineAdded,
  shippingChosen,
  signedIn,
  toAddress,
  toCustomer,
  toShippingChoice,
} from 'shared-contracts/store';
import type { CompanyDataDto, CustomerDto } from 'shared-contracts/wire';
import { ReadCompanyDataCall } from 'shared-contracts/wire/calls';
import { openCheckout, setUpCheckoutPage } from '../checkout/checkout-page.fixture';
import { choosePix, findQrCode, mockBackEnd } from '../checkout/payment/pix/pix-payment.fixture';

setUpCheckoutPage();

const TITLE = 'Dados da empresa / da obra (opcional)';

/** Opens the shipping step of this customer, whose last order had `last`. */
function openShipping(
  customer: CustomerDto,
  { last = {}, unavailable = [] }: { last?: CompanyDataDto; unavailable?: Feature[] } = {},
) {
  const { orders } = mockBackEnd();
  const reads = recordCalls(ReadCompanyDataCall, last);
  const store = createTestStore({ profile: { ...defaultProfile, unavailable } });
  const summary = { subtotal: 25_877, shipping: 4_500, total: 30_377 };
  store.dispatch(signedIn(toCustomer(customer)));
  store.dispatch(lineAdded(aCartLine()));
  store.dispatch(checkoutStarted({ movement: 'M-1', summary }));
  store.dispatch(addressConfirmed(toAddress(anAddressDto())));
  for (const option of localShippingOptionDtos().slice(1, 2)) {
    store.dispatch(shippingChosen(toShippingChoice(option)));
  }
  return { ...openCheckout(store), orders, reads };
}

type User = ReturnType<typeof openCheckout>['user'];
const findContinue = () => screen.findByRole('button', { name: 'Salvar forma de envio' });
async function payByPix(user: User) {
  await user.click(await findContinue());
  await user.click(await choosePix(user));
  await findQrCode();
}

describe('the company data at the checkout', () => {
  it('of a company are open, propose those of the last order, and are in the order and its review', async () => {
    const last = { inscricao_estadual: '110042490114', ordem_compra: 'OC 7', obra: 'Casa 3' };
    const { user, orders } = openShipping(aCompanyCustomerDto(), { last });

    await waitFor(() => expect(screen.getByLabelText(/^Nome da obra/)).toHaveValue('Casa 3'));
    expect(screen.getByText(/Reformas Boa Vista Ltda, CNPJ 11.222.333\/0001-81/)).toBeVisible();
    expect(screen.getByLabelText(/^Número da ordem/)).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Usar a do último pedido: OC 7' }));
    expect(screen.getByLabelText(/^Número da ordem/)).toHaveFocus();
    await user.type(screen.getByLabelText(/^Número da ordem/), '/B');
    await payByPix(user);

    expect(orders[0]?.body).toMatchObject({
      empresa: { inscricao_estadual: '110042490114', ordem_compra: 'OC 7/B', obra: 'Casa 3' },
    });
  });

  it('of a person are closed and ask for nothing, and an order without them has none', async () => {
    const { user, orders, reads } = openShipping(aCustomerDto());

    expect(await screen.findByRole('button', { name: TITLE })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await payByPix(user);

    expect(orders[0]?.body).not.toHaveProperty('empresa');
    expect(reads).toEqual([]);
  });

  it('of a person are the job and the purchase order, and stay when the step is opened again', async () => {
    const { user } = openShipping(aCustomerDto());
    await user.click(await screen.findByRole('button', { name: TITLE }));

    await user.type(await screen.findByLabelText(/^Nome da obra/), 'Banheiro');
    expect(screen.getByText(/A nota fiscal sai no seu CPF, 529/)).toBeVisible();
    expect(screen.queryByLabelText(/^Inscrição estadual/)).not.toBeInTheDocument();
    await user.click(await findContinue());
    await user.click(await screen.findByRole('button', { name: 'Editar forma de envio' }));

    expect(await screen.findByLabelText(/^Nome da obra/)).toHaveValue('Banheiro');
  });

  it('with a registration that is none stop the step beside the field, until the company is exempt', async () => {
    const { user, store } = openShipping(aCompanyCustomerDto());
    const field = await screen.findByLabelText(/^Inscrição estadual/);
    await user.type(field, '12A');

    await user.click(await findContinue());
    expect(await screen.findByText(/tem de 2 a 14 números/)).toBeVisible();
    expect(field).toHaveFocus();
    expect(store.getState().checkout.reached).toBe('shipping');

    await user.click(screen.getByRole('checkbox', { name: 'A empresa é isenta' }));
    await user.click(await findContinue());
    await waitFor(() => expect(store.getState().checkout.reached).toBe('payment'));
    expect(store.getState().checkout.company).toMatchObject({ stateRegistration: 'ISENTO' });
  });

  it('are not offered where the retailer’s own server takes none', async () => {
    openShipping(aCompanyCustomerDto(), { unavailable: ['orderDetails'] });

    expect(await findContinue()).toBeVisible();
    expect(screen.queryByRole('button', { name: TITLE })).not.toBeInTheDocument();
  });
});
