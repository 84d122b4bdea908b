import { App, Button, DatePicker, Form, Input } from 'antd';
import type { InputRef } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { MAX_QUOTE_DAYS } from '@fireflay/back-office-wire';
import { addDays, dayOf } from 'shared-contracts/calendar';
import { clearFieldErrors, FormFailure, showFieldErrors } from '../../../api/failure';
import { EditForm } from '../../../layout/edit-form';
import { NumberItem } from '../../../layout/fields/number-input';
import { Page } from '../../../layout/page';
import { useUnsavedWork } from '../../../layout/unsaved-work';
import { useReadOrderQuery } from '../../orders/orders.api';
import { useEmployee } from '../../session/use-employee';
import { copy } from './copy';
import { CustomerSearch } from './customer-search';
import { GoodsSearch } from './goods-search';
import { useCreateQuoteForCustomerMutation } from './new-quote.api';
import styles from './new-quote.module.css';
import type { QuoteLine } from './quote-line';
import { QuoteLines } from './quote-lines';
import { CHOSEN_LATER, ShippingField } from './shipping-field';

interface Values {
  name: string;
  email: string;
  phone: string;
  postalCode?: string;
  shippingId?: number;
  message: string;
  discountPercent: number | null;
  validUntil: Dayjs | null;
}

/**
 * A quote for somebody who rings or stands at the counter: the link of it sells. `?pedido=100001` makes it for goods that go
 * with that order, and fills in its customer.
 */
export function NewQuotePage() {
  const [form] = Form.useForm<Values>();
  const [lines, setLines] = useState<readonly QuoteLine[]>([]);
  const [isDirty, setIsDirty] = useState(false);
  const [goodsFault, setGoodsFault] = useState('');
  // A repeated request makes no second quote. With other content it is another quote: the first may have been made.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const digits = /^\d{1,9}$/.exec(useSearchParams()[0].get('pedido') ?? '')?.[0];
  const supplementOf = digits === undefined ? undefined : Number(digits);
  const order = useReadOrderQuery({ id: supplementOf ?? 0 }, { skip: supplementOf === undefined });
  const { customer, email: mailbox, phone } = order.data ?? {};
  useEffect(() => {
    if (customer === undefined || form.isFieldsTouched()) return;
    form.setFieldsValue({ name: customer, email: mailbox ?? '', phone: phone ?? '' });
  }, [form, customer, mailbox, phone]);
  const [today] = useState(() => dayOf(new Date()));
  const [create, { isLoading, error }] = useCreateQuoteForCustomerMutation();
  const { message } = App.useApp();
  const { discard } = useUnsavedWork();
  const navigate = useNavigate();
  const { maxDiscountPercent: limit } = useEmployee();
  const email = Form.useWatch('email', form) ?? '';

  const search = useRef<InputRef>(null);
  const noteChange = () => {
    setIsDirty(true);
    setKey(crypto.randomUUID());
  };
  const change = (next: readonly QuoteLine[]) => {
    setLines(next);
    setGoodsFault('');
    noteChange();
  };
  const wanted = lines.flatMap(({ goods, quantity, batch }) =>
    quantity === null
      ? []
      : [{ productCode: goods.productCode, quantity, ...(batch !== '' && { batch }) }],
  );
  const isComplete = lines.length > 0 && wanted.length === lines.length;

  async function save({ postalCode = '', shippingId = CHOSEN_LATER, ...typed }: Values) {
    if (!isComplete) {
      const wrong = lines.find(({ quantity }) => quantity === null);
      return setGoodsFault(wrong ? copy.badQuantity(wrong.goods.name) : copy.noGoods);
    }
    clearFieldErrors(form);
    const { data, error: refused } = await create({
      key,
      name: typed.name,
      email: typed.email,
      phone: typed.phone,
      lines: wanted,
      ...(supplementOf !== undefined && { supplementOf }),
      ...(shippingId !== CHOSEN_LATER && { postalCode: postalCode.trim(), shippingId }),
      message: typed.message,
      discountPercent: typed.discountPercent ?? 0,
      ...(typed.validUntil && { validUntil: typed.validUntil.format('YYYY-MM-DD') }),
    });
    if (!data) return showFieldErrors(form, refused);
    discard();
    void message.success(copy.created(data.id));
    void navigate(`/orcamentos?lista=sent&orcamento=${data.id}`, { replace: true });
  }

  return (
    <Page title={supplementOf === undefined ? copy.title : copy.titleWith(supplementOf)}>
      <Link className={styles.link} to="/orcamentos">
        {copy.back}
      </Link>
      <EditForm<Values>
        form={form}
        layout="vertical"
        initialValues={{
          name: '',
          email: '',
          phone: '',
          message: '',
          discountPercent: 0,
          validUntil: null,
        }}
        isDirty={isDirty}
        onValuesChange={noteChange}
        // Enter in a field sends no quote that is not finished.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
            event.preventDefault();
          }
        }}
        onFinish={(values) => void save(values)}
        className={styles.form}
      >
        <FormFailure form={form} error={error} />
        <section aria-labelledby="quote-customer">
          <h2 id="quote-customer">{copy.customer}</h2>
          <CustomerSearch
            onFound={({ name, email: address, phones }) => {
              form.setFieldsValue({ name, email: address, phone: phones[0] ?? '' });
              form.focusField('name');
              noteChange();
            }}
          />
          <Form.Item
            name="name"
            label={copy.name}
            rules={[{ required: true, whitespace: true, message: copy.noName }]}
          >
            <Input maxLength={80} autoComplete="off" />
          </Form.Item>
          <Form.Item name="email" label={copy.email} extra={copy.emailHelp}>
            <Input type="email" maxLength={254} autoComplete="off" />
          </Form.Item>
          <Form.Item name="phone" label={copy.phone}>
            <Input type="tel" maxLength={20} autoComplete="off" />
          </Form.Item>
        </section>
        <section aria-labelledby="quote-goods">
          <h2 id="quote-goods">{copy.goods}</h2>
          <GoodsSearch
            input={search}
            onAdd={(goods) => {
              const known = lines.find((each) => each.goods.productCode === goods.productCode);
              if (!known) change([...lines, { goods, quantity: 1, batch: '' }]);
              else
                change(
                  lines.map((each) =>
                    each === known ? { ...known, quantity: (known.quantity ?? 0) + 1 } : each,
                  ),
                );
            }}
          />
          <QuoteLines lines={lines} onChange={change} onEmpty={() => search.current?.focus()} />
          <p role="alert" className={styles.problem}>
            {goodsFault}
          </p>
        </section>
        <section aria-labelledby="quote-delivery">
          <h2 id="quote-delivery">{copy.delivery}</h2>
          <ShippingField lines={isComplete ? wanted : undefined} />
        </section>
        <section aria-labelledby="quote-conditions">
          <h2 id="quote-conditions">{copy.conditions}</h2>
          <NumberItem
            name="discountPercent"
            label={copy.discount}
            extra={copy.discountHelp(limit)}
            field="count"
            max={limit}
            suffix="%"
          />
          <Form.Item name="validUntil" label={copy.validity} extra={copy.validityHelp}>
            <DatePicker
              format="DD/MM/YYYY"
              minDate={dayjs(today)}
              maxDate={dayjs(addDays(today, MAX_QUOTE_DAYS))}
            />
          </Form.Item>
          <Form.Item name="message" label={copy.message}>
            <Input.TextArea rows={3} maxLength={1000} />
          </Form.Item>
        </section>
        <Button type="primary" htmlType="submit" loading={isLoading} className={styles.save ?? ''}>
          {email.trim() === '' ? copy.create : copy.createAndSend}
        </Button>
      </EditForm>
    </Page>
  );
}
