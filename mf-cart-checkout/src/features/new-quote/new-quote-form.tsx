import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Form, SubmitButton, TextField, useForm } from '@fireflay/ui/form';
import { isCnpj, isEmail, isPhone, maskCnpj, maskPhone } from 'shared-contracts/documents';
import { paths } from 'shared-contracts/navigation';
import { selectDeliveryCep, selectShipping, useAppSelector } from 'shared-contracts/store';
import { ShippingCalculator } from '../shipping/shipping-calculator';
import { findChosenOffer } from '../shipping/shipping-quote';
import { useShippingQuote } from '../shipping/use-shipping-quote';
import { ownQuoteState } from '../quote/own-quote';
import { copy } from './copy';
import { useCartQuoteCreationMutation } from './new-quote.api';
import styles from './new-quote.module.css';
import type { WantedItem } from './quoted-items';
import { goodsTotal } from './quoted-list';

const EMPTY = {
  name: '',
  email: '',
  phone: '',
  heading: '',
  headingPhone: '',
  cnpj: '',
  client: '',
  job: '',
};

/** Shipping, contact and heading of a new quote. Everything but a professional's name is optional. */
export function NewQuoteForm({ items }: { items: WantedItem[] }) {
  const navigate = useNavigate();
  const [isProfessional, setProfessional] = useState(false);
  const [create] = useCartQuoteCreationMutation();
  const keyOf = useRequestKey();
  const goods = { items: sumByProduct(items), goodsTotal: goodsTotal(items) };
  const shipping = useChosenShipping(goods);
  const form = useForm({
    id: 'new-quote',
    initialValues: EMPTY,
    masks: { phone: maskPhone, headingPhone: maskPhone, cnpj: maskCnpj },
    validate: (values) => findFaults(values, isProfessional),
  });

  async function submit({ name, email, phone, ...typed }: typeof EMPTY) {
    const request = {
      items,
      shipping,
      name: isProfessional ? '' : name,
      email: email.trim(),
      phone,
      heading: isProfessional
        ? {
            name: typed.heading,
            phone: typed.headingPhone,
            cnpj: typed.cnpj,
            client: typed.client,
            job: typed.job,
          }
        : null,
    };
    const quote = await create({ ...request, key: keyOf(JSON.stringify(request)) }).unwrap();
    void navigate(paths.quote(quote.token), { state: ownQuoteState(quote.token) });
  }

  return (
    <>
      <section className={`card ${styles.delivery}`} aria-labelledby="quote-delivery">
        <h2 id="quote-delivery">{copy.delivery}</h2>
        <p className={styles.note}>{copy.deliveryHint}</p>
        <ShippingCalculator {...goods} surface="cart" />
      </section>
      <section className={`card ${styles.contact}`} aria-labelledby="quote-contact">
        <h2 id="quote-contact">{copy.form}</h2>
        <Form form={form} label={copy.form} failed={copy.submitFailed} onSubmit={submit}>
          {(busy) => (
            <>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={isProfessional}
                  onChange={({ target }) => setProfessional(target.checked)}
                />
                {copy.isProfessional}
              </label>
              {isProfessional ? renderHeading() : renderName()}
              <p className={styles.note}>{copy.contactHint}</p>
              {renderContact()}
              <SubmitButton busy={busy} label={copy.submit} busyLabel={copy.submitting} />
            </>
          )}
        </Form>
      </section>
    </>
  );

  function renderName() {
    return (
      <TextField
        form={form}
        name="name"
        label={copy.fields.name}
        autoComplete="name"
        maxLength={80}
        optional
      />
    );
  }

  function renderHeading() {
    return (
      <>
        <TextField
          form={form}
          name="heading"
          label={copy.fields.heading}
          hint={copy.headingHint}
          autoComplete="organization"
          maxLength={80}
        />
        <TextField
          form={form}
          name="headingPhone"
          label={copy.fields.headingPhone}
          type="tel"
          autoComplete="tel-national"
          optional
        />
        <TextField form={form} name="cnpj" label={copy.fields.cnpj} autoComplete="off" optional />
        <TextField
          form={form}
          name="client"
          label={copy.fields.client}
          autoComplete="off"
          maxLength={80}
          optional
        />
        <TextField
          form={form}
          name="job"
          label={copy.fields.job}
          autoComplete="off"
          maxLength={120}
          optional
        />
      </>
    );
  }

  function renderContact() {
    return (
      <div className={styles.pair}>
        <TextField
          form={form}
          name="email"
          label={copy.fields.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          optional
        />
        <TextField
          form={form}
          name="phone"
          label={copy.fields.phone}
          type="tel"
          autoComplete="tel-national"
          optional
        />
      </div>
    );
  }
}

/** A press after a lost reply makes no second quote; other texts or products are another one. */
function useRequestKey() {
  const last = useRef({ content: '', key: '' });
  return (content: string) => {
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
}

const isEmpty = (text: string) => text.trim() === '';

function findFaults(values: typeof EMPTY, isProfessional: boolean) {
  const { email, phone, heading, headingPhone, cnpj } = values;
  const isBadPhone = (text: string) => !isEmpty(text) && !isPhone(text);
  return {
    heading: isProfessional && isEmpty(heading) ? copy.faults.heading : undefined,
    headingPhone: isProfessional && isBadPhone(headingPhone) ? copy.faults.phone : undefined,
    cnpj: isProfessional && !isEmpty(cnpj) && !isCnpj(cnpj) ? copy.faults.cnpj : undefined,
    email: !isEmpty(email) && !isEmail(email.trim()) ? copy.faults.email : undefined,
    phone: isBadPhone(phone) ? copy.faults.phone : undefined,
  };
}

/** The delivery that is chosen in the calculator, for these goods. */
function useChosenShipping(goods: { items: ReturnType<typeof sumByProduct>; goodsTotal: number }) {
  const cep = useAppSelector(selectDeliveryCep);
  const chosen = useAppSelector(selectShipping);
  const { offers } = useShippingQuote({ cep, ...goods, surface: 'cart' });
  const offer = findChosenOffer(offers, chosen);
  return offers?.length ? { cep, id: offer?.choice.id ?? null } : null;
}

/** One entry per product: two lines may be two batches of it. */
function sumByProduct(items: readonly WantedItem[]) {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of items) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
}
