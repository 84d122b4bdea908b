import { Form, Input } from 'antd';
import type { ProductDetail } from '@fireflay/back-office-wire';
import { copy } from './copy';
import styles from './product-page.module.css';

export interface BalanceValues {
  balance: string;
  /** By store id; empty: that store keeps what it has. */
  stores: Record<string, string | undefined>;
}

/** The balance in all, and in each store that counts its units apart. */
export const BalanceFields = ({ stores }: { stores: ProductDetail['stores'] }) => (
  <>
    <Form.Item name="balance" label={copy.balanceField} extra={copy.balanceHelp} required>
      <Input inputMode="numeric" maxLength={12} />
    </Form.Item>
    {stores.length > 0 && (
      <fieldset className={styles.attributes}>
        <legend>{copy.stores}</legend>
        <p className={styles.soft}>{copy.storesHelp}</p>
        <div className={styles.pair}>
          {stores.map(({ id, name }) => (
            <Form.Item key={id} name={['stores', id]} label={name}>
              <Input inputMode="numeric" maxLength={12} />
            </Form.Item>
          ))}
        </div>
      </fieldset>
    )}
  </>
);

export const toStores = (units: BalanceValues['stores']) =>
  Object.entries(units).flatMap(([id, typed = '']) =>
    typed.trim() === '' ? [] : [{ id, units: typed }],
  );
