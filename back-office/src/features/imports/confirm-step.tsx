import { Alert, Button, Checkbox, Form } from 'antd';
import type { ImportDraft, ImportPreview } from '@fireflay/back-office-wire';
import { isFailure } from '../../api/failure';
import { EditForm } from '../../layout/edit-form';
import { copy } from './copy';
import { useApplyImportMutation } from './imports.api';
import styles from './imports.module.css';
import { OddWeights, PriceChanges, ProductList } from './preview-lists';

interface ConfirmStepProps {
  draft: Pick<ImportDraft, 'id' | 'check'>;
  preview: ImportPreview;
  onBack: () => void;
}

const mustBeChecked = {
  validator: (_rule: unknown, isChecked: boolean | undefined) =>
    isChecked ? Promise.resolve() : Promise.reject(new Error(copy.confirmNeeded)),
};

/** Large changes are made only by somebody who says that they have looked at them. */
export function ConfirmStep({ draft: { id, check }, preview, onBack }: ConfirmStepProps) {
  const [apply, { isLoading, error }] = useApplyImportMutation();
  const { largePrices, pricePercent, priceChanges, oddWeights, areManyRetired, retired } = preview;
  return (
    <EditForm
      // Another check has other numbers, which nobody has confirmed.
      key={check}
      layout="vertical"
      scrollToFirstError={{ focus: true }}
      onFinish={() => void apply({ id, seen: check, isConfirmed: true })}
    >
      {largePrices > 0 && (
        <>
          <PriceChanges
            title={copy.confirmPrices(largePrices, pricePercent)}
            changes={priceChanges.filter(({ isLarge }) => isLarge)}
            all={largePrices}
          />
          <Form.Item name="prices" valuePropName="checked" rules={[mustBeChecked]}>
            <Checkbox>{copy.pricesAreRight(largePrices)}</Checkbox>
          </Form.Item>
        </>
      )}
      {oddWeights > 0 && (
        <>
          <OddWeights weights={preview.weights} all={oddWeights} />
          <Form.Item name="weights" valuePropName="checked" rules={[mustBeChecked]}>
            <Checkbox>{copy.weightsAreRight(oddWeights)}</Checkbox>
          </Form.Item>
        </>
      )}
      {areManyRetired && (
        <>
          <ProductList
            title={copy.confirmRetired(retired)}
            products={preview.retiredProducts}
            all={retired}
            isOpen
          />
          <Form.Item name="retired" valuePropName="checked" rules={[mustBeChecked]}>
            <Checkbox>{copy.retiredAreRight(retired)}</Checkbox>
          </Form.Item>
        </>
      )}
      {isFailure(error) && <Alert role="alert" type="error" showIcon title={error.message} />}
      <div className={styles.buttons}>
        <Button type="primary" danger htmlType="submit" loading={isLoading}>
          {copy.apply}
        </Button>
        <Button onClick={onBack}>{copy.dismiss}</Button>
      </div>
    </EditForm>
  );
}
