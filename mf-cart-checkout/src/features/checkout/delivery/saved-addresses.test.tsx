import { screen, waitFor } from '@testing-library/react';
import { mockError, mockReply, server } from '@fireflay/testing';
import {
  anAddressBook,
  aShippingOptionDto,
  localShippingOptionDtos,
} from '@fireflay/testing/builders';
import {
  postalCodeEntered,
  selectCheckout,
  selectNotices,
  selectShipping,
} from 'shared-contracts/store';
import {
  CreateAddressCall,
  LookUpPostalCodeCall,
  QuoteShippingCall,
  ReadAddressesCall,
  SaveAddressCall,
} from 'shared-contracts/wire/calls';
import { openCheckout, setUpCheckoutPage } from '../checkout-page.fixture';
import { aCheckoutStore } from '../checkout.builder';

setUpCheckoutPage();

const quoted: unknown[] = [];
const kept: unknown[] = [];
beforeEach(() => {
  quoted.length = 0;
  kept.length = 0;
  server.use(
    mockReply(ReadAddressesCall, anAddressBook()),
    mockReply(QuoteShippingCall, localShippingOptionDtos()),
    mockError(LookUpPostalCodeCall, 503, ''),
    mockReply(SaveAddressCall, ({ body }) => {
      quoted.push(body);
      return localShippingOptionDtos();
    }),
    mockReply(
      CreateAddressCall,
      ({ body }) => {
        kept.push(body);
        return anAddressBook();
      },
      { status: 201 },
    ),
  );
});

/** The usual options with a changed truck, or without it: another option is left, so that none is chosen by itself. */
function withTruck(change: { price: number } | null) {
  const options = [
    ...localShippingOptionDtos(),
    aShippingOptionDto({ id: 104, name: 'Transportadora', price: 90 }),
  ];
  return options.flatMap((option) => {
    if (option.id !== 101) return [option];
    return change ? [{ ...option, ...change }] : [];
  });
}

async function typeAddress(user: ReturnType<typeof openCheckout>['user']) {
  await user.clear(screen.getByLabelText('CEP'));
  await user.type(screen.getByLabelText('CEP'), '20040020');
  await user.type(screen.getByLabelText('Endereço'), 'Rua da Ajuda');
  await user.type(screen.getByLabelText('Número'), '5');
  await user.type(screen.getByLabelText('Bairro'), 'Centro');
  await user.type(screen.getByLabelText('Cidade'), 'Rio');
  await user.selectOptions(screen.getByLabelText('Estado (UF)'), 'RJ');
}

describe('the saved addresses at the checkout', () => {
  it('have the one of the chosen postal code selected, and one press leads to its freight', async () => {
    const { user, store } = openCheckout(aCheckoutStore());

    expect(await screen.findByRole('radio', { name: /^Casa/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Entregar em “Casa”' }));

    expect(await screen.findByRole('button', { name: 'Salvar forma de envio' })).toBeVisible();
    expect(quoted).toMatchObject([{ cep: '13010050', street: 'Rua Barão de Jaguara' }]);
    expect(selectCheckout(store.getState()).address).toMatchObject({ number: '120' });
  });

  it('say that another postal code has another freight, and give the order its own copy', async () => {
    const { user, store } = openCheckout(aCheckoutStore());

    await user.click(await screen.findByRole('radio', { name: /^Obra da Rua das Flores/ }));
    expect(screen.getByText(/era para o CEP 13010-050/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Entregar em “Obra da Rua das Flores”' }));

    await screen.findByRole('button', { name: 'Salvar forma de envio' });
    expect(quoted).toMatchObject([{ cep: '04538133' }]);
    expect(quoted[0]).not.toHaveProperty('referencia');
    expect(selectCheckout(store.getState()).address).toMatchObject({ reference: 'portão azul' });
  });

  it.each([
    { what: 'at its price', options: localShippingOptionDtos(), isKept: true },
    {
      what: 'at another price',
      options: withTruck({ price: 60 }),
      reason: /custava R\$\s45,00 e custa R\$\s60,00/,
    },
    { what: 'no more', options: withTruck(null), reason: /“Entrega da loja” não atende/ },
  ])(
    'keep the chosen delivery only where it is offered at its price: $what',
    async ({ options, isKept = false, reason }) => {
      server.use(mockReply(QuoteShippingCall, options), mockReply(SaveAddressCall, options));
      const { user, store } = openCheckout(aCheckoutStore());

      await user.click(await screen.findByRole('radio', { name: /^Obra da Rua das Flores/ }));
      await user.click(
        screen.getByRole('button', { name: 'Entregar em “Obra da Rua das Flores”' }),
      );

      const save = await screen.findByRole('button', { name: 'Salvar forma de envio' });
      expect(selectShipping(store.getState())?.id).toBe(isKept ? 101 : undefined);
      expect(save.matches(':enabled')).toBe(isKept);
      if (!reason) return;
      expect(screen.getByText(reason)).toBeVisible();
      await user.click(screen.getByRole('radio', { name: /Motoboy/ }));
      expect(screen.queryByText(reason)).toBeNull();
      expect(save).toBeEnabled();
    },
  );

  it('are not chosen for a freight of another place: its address is asked for, and kept under its street', async () => {
    server.use(
      mockReply(LookUpPostalCodeCall, {
        cep: '20040-020',
        logradouro: 'Rua da Ajuda',
        bairro: 'Centro',
        localidade: 'Rio de Janeiro',
        uf: 'RJ',
      }),
    );
    const store = aCheckoutStore();
    store.dispatch(postalCodeEntered('20040020'));
    const { user } = openCheckout(store);

    expect(await screen.findByRole('radio', { name: 'Outro endereço' })).toBeChecked();
    await waitFor(() => expect(screen.getByLabelText('Endereço')).toHaveValue('Rua da Ajuda'));
    await user.type(screen.getByLabelText('Número'), '5');
    expect(screen.getByText('Em branco, fica “Rua da Ajuda, 5”.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Salvar endereço' }));

    await waitFor(() => expect(kept).toMatchObject([{ nome: 'Rua da Ajuda, 5', padrao: false }]));
  });

  it('keep nothing that the shopper does not want to be kept', async () => {
    const { user } = openCheckout(aCheckoutStore());

    await user.click(await screen.findByRole('radio', { name: 'Outro endereço' }));
    await typeAddress(user);
    await user.click(screen.getByRole('checkbox', { name: 'Guardar nos meus endereços' }));
    await user.click(screen.getByRole('button', { name: 'Salvar endereço' }));

    await screen.findByRole('button', { name: 'Salvar forma de envio' });
    expect(kept).toEqual([]);
  });

  it('that cannot be read leave the form as it was, and one that is not kept does not stop the order', async () => {
    server.use(
      mockError(ReadAddressesCall, 409, ''),
      mockError(CreateAddressCall, 409, 'Você já tem 20 endereços.'),
    );
    const { user, store } = openCheckout(aCheckoutStore());

    await waitFor(() => expect(screen.getByLabelText('CEP')).toHaveValue('13010-050'));
    expect(screen.queryByRole('radio', { name: 'Outro endereço' })).not.toBeInTheDocument();
    await typeAddress(user);
    await user.click(screen.getByRole('button', { name: 'Salvar endereço' }));

    expect(await screen.findByRole('button', { name: 'Salvar forma de envio' })).toBeVisible();
    await waitFor(() =>
      expect(selectNotices(store.getState())[0]?.body).toBe('Você já tem 20 endereços.'),
    );
  });
});
