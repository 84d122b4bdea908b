import { App, Button } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { maskTaxId } from 'shared-contracts/documents';
import { useFailureMessage } from '../../api/use-failure-message';
import { useEmployee } from '../session/use-employee';
import { copy } from './copy';
import { useLazyReadCustomerTaxIdQuery, useLazyReadOrderTaxIdQuery } from './tax-id.api';
import styles from './tax-id.module.css';

interface TaxIdProps {
  operation: 'ReadOrderTaxId' | 'ReadCustomerTaxId';
  /** Hidden in the middle; empty: there is none. */
  masked: string;
  /** Reads it whole, which the audit log records. */
  read: () => PromiseLike<{ data?: { document: string } | undefined; error?: unknown }>;
}

/** A CPF or CNPJ, which employees with the right to it can see whole and copy. */
function TaxId({ operation, masked, read }: TaxIdProps) {
  const { mayCall } = useEmployee();
  const [whole, setWhole] = useState<string>();
  const [isReading, setReading] = useState(false);
  const showFailure = useFailureMessage();
  if (masked === '' || !mayCall(operation)) return masked;
  if (whole !== undefined) return <WholeTaxId document={whole} />;
  const show = async () => {
    setReading(true);
    const { data, error } = await read();
    setReading(false);
    if (error) showFailure(error);
    else setWhole(data?.document);
  };
  return (
    <span className={styles.taxId}>
      {masked}
      <Button size="small" loading={isReading} onClick={() => void show()}>
        {copy.show(masked.length)}
      </Button>
    </span>
  );
}

/** The button gets the focus and is described by the number, so that it is read. */
function WholeTaxId({ document }: { document: string }) {
  const { message } = App.useApp();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => button.current?.focus(), []);
  const copyIt = () =>
    navigator.clipboard.writeText(document).then(
      () => message.success(copy.copied(document.length)),
      () => message.error(copy.copyFailed),
    );
  return (
    <span className={styles.taxId}>
      <span id={id}>{maskTaxId(document)}</span>
      <Button ref={button} size="small" aria-describedby={id} onClick={() => void copyIt()}>
        {copy.copy(document.length)}
      </Button>
    </span>
  );
}

export function OrderTaxId({ id, masked }: { id: number; masked: string }) {
  const [read] = useLazyReadOrderTaxIdQuery();
  return <TaxId key={id} operation="ReadOrderTaxId" masked={masked} read={() => read(id)} />;
}

export function CustomerTaxId({ id, masked }: { id: number; masked: string }) {
  const [read] = useLazyReadCustomerTaxIdQuery();
  return <TaxId key={id} operation="ReadCustomerTaxId" masked={masked} read={() => read(id)} />;
}
