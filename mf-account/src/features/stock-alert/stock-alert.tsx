import { useEffect, useRef, useState } from 'react';
import { TitledDialog } from '@fireflay/ui/dialog';
import { Form, SubmitButton, TextField, useForm } from '@fireflay/ui/form';
import { readNumber } from 'shared-contracts/numbers';
import { boxesFor, formatArea, parseArea } from 'shared-contracts/pricing';
import type { Area } from 'shared-contracts/pricing';
import type { StockAlertProps } from 'shared-contracts/remotes';
import { selectCustomer, useAppSelector } from 'shared-contracts/store';
import { EmailField } from '../../components/form/contact-fields';
import { validateEmail } from '../../components/form/validation';
import { copy } from './copy';
import { useAccountStockAlertMutation } from './stock-alert.api';

/** The wire has the same limit. */
const MAX_QUANTITY = 100_000;

/** Asks for an e-mail when a product is back in stock, on any page that shows the product. */
export function StockAlert({ productName, onClose, ...product }: StockAlertProps) {
  const [reply, setReply] = useState('');

  return (
    <TitledDialog title={copy.dialog} onClose={onClose}>
      <p>
        <strong>{productName}</strong>
      </p>
      {reply ? (
        <AlertSent text={reply} onClose={onClose} />
      ) : (
        <AlertForm product={product} onAsked={setReply} />
      )}
    </TitledDialog>
  );
}

interface AlertFormProps {
  product: Pick<StockAlertProps, 'productId' | 'boxArea'>;
  onAsked: (text: string) => void;
}

function AlertForm({ product: { productId, boxArea }, onAsked }: AlertFormProps) {
  const customer = useAppSelector(selectCustomer);
  const [ask] = useAccountStockAlertMutation();
  const invalidAmount = boxArea === null ? copy.invalidUnits : copy.invalidArea;
  const form = useForm({
    id: 'stock-alert',
    initialValues: { email: customer?.email ?? '', amount: boxArea === null ? '1' : '' },
    validate: ({ email, amount }) => ({
      email: validateEmail(email),
      amount: readQuantity(amount, boxArea) === null ? invalidAmount : undefined,
    }),
  });

  return (
    <Form
      form={form}
      label={copy.form}
      failed={copy.failed}
      onSubmit={async ({ email, amount }) => {
        const quantity = readQuantity(amount, boxArea) ?? 1;
        onAsked(await ask({ productId, email: email.trim(), quantity }).unwrap());
      }}
    >
      {(busy) => (
        <>
          <p>{copy.intro}</p>
          <EmailField form={form} name="email" label={copy.email} />
          {boxArea === null ? (
            <TextField
              form={form}
              name="amount"
              label={copy.units}
              hint={copy.unitsHint}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
            />
          ) : (
            <TextField
              form={form}
              name="amount"
              label={copy.area}
              hint={copy.areaHint(formatArea(boxArea))}
              optional
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
            />
          )}
          <SubmitButton busy={busy} label={copy.submit} busyLabel={copy.submitting} />
        </>
      )}
    </Form>
  );
}

/** Units, or the boxes of an area, of which none is one box; null: not usable. */
function readQuantity(text: string, boxArea: Area | null): number | null {
  const typed = text.trim();
  const quantity = boxArea === null ? readUnits(typed) : readBoxes(typed, boxArea);
  return quantity && quantity <= MAX_QUANTITY ? quantity : null;
}

function readUnits(text: string): number | null {
  const reading = readNumber(text, 'count');
  return reading.kind === 'number' && Number.isInteger(reading.value) ? reading.value : null;
}

function readBoxes(text: string, boxArea: Area): number | null {
  if (text === '') return 1;
  const area = parseArea(text);
  return area && boxesFor(area, boxArea, 0);
}

function AlertSent({ text, onClose }: { text: string; onClose: () => void }) {
  const message = useRef<HTMLParagraphElement>(null);

  // The form had the focus, and is gone.
  useEffect(() => message.current?.focus(), []);

  return (
    <>
      <p ref={message} tabIndex={-1} className="message message-success">
        {text}
      </p>
      <button type="button" className="button button-primary" onClick={onClose}>
        {copy.goOn}
      </button>
    </>
  );
}
