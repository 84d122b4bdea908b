import { Alert, App, Checkbox, Form, Input, Radio, Select, Table, Tag } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { priceChangeKinds, priceEndings } from '@fireflay/back-office-wire';
import type { InputOf, Operations, PricePreview, ReplyOf } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { FormDialog } from '../../layout/form-dialog';
import { copy } from './copy';
import { useChangePricesMutation, useLazyPreviewPricesQuery } from './products.api';

type Wanted = InputOf<Operations['PreviewPrices']>;

/** The list whose products change. */
export type PriceFilter = Pick<Wanted, 'search' | 'category' | 'state'>;

type Values = Pick<Wanted, 'kind' | 'value' | 'ending'> & { isConfirmed?: boolean };

/** The preview that the employee has seen, and the change that it is of. */
interface Seen extends PricePreview {
  change: string;
}

interface PriceChangeDialogProps {
  filter: PriceFilter;
  total: number;
  onClose: () => void;
}

const nameChange = ({ kind, value, ending }: Values) => JSON.stringify([kind, value, ending]);

/** Shows what a change of prices does, and makes it when that was seen. Another change is shown first, too. */
export function PriceChangeDialog({ filter, total, onClose }: PriceChangeDialogProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const values = Form.useWatch((all) => all, form) as Values | undefined;
  const [preview] = useLazyPreviewPricesQuery();
  const [change] = useChangePricesMutation();
  const [last, setLast] = useState<Seen>();
  const seen = values && last?.change === nameChange(values) ? last : undefined;
  const isReady = seen !== undefined && seen.changed > 0;

  async function send({ isConfirmed = false, ...wanted }: Values) {
    if (isReady) return change({ ...filter, ...wanted, seen: seen.seen, isConfirmed });
    const { data, error } = await preview({ ...filter, ...wanted });
    if (data) setLast({ ...data, change: nameChange(wanted) });
    return { error };
  }

  return (
    <FormDialog<Values, ReplyOf<Operations['ChangePrices']> | undefined>
      form={form}
      title={copy.changePricesOf(total)}
      okText={isReady ? copy.applyPrices(seen.changed) : copy.previewPrices}
      initialValues={{ kind: 'percent', value: '', ending: 'any' }}
      send={send}
      onDone={(done) => {
        if (!done) return;
        void message.success(copy.changedPrices(done.changed));
        onClose();
      }}
      onClose={onClose}
      above={<p>{copy.changePricesHelp}</p>}
      below={<div role="status">{seen && <Preview seen={seen} />}</div>}
    >
      <Form.Item name="kind" label={copy.changeKind}>
        <Radio.Group
          options={priceChangeKinds.map((value) => ({ value, label: copy.changeKinds[value] }))}
        />
      </Form.Item>
      <Form.Item
        name="value"
        label={copy.changeValue[values?.kind ?? 'percent']}
        extra={copy.changeValueHelp}
        required
      >
        <Input inputMode="text" maxLength={20} autoComplete="off" />
      </Form.Item>
      <Form.Item name="ending" label={copy.ending}>
        <Select options={priceEndings.map((value) => ({ value, label: copy.endings[value] }))} />
      </Form.Item>
      {seen !== undefined && seen.large > 0 && (
        <Form.Item
          name="isConfirmed"
          valuePropName="checked"
          label={copy.largePrices(seen.large, seen.limit)}
        >
          <Checkbox>{copy.confirmLarge}</Checkbox>
        </Form.Item>
      )}
    </FormDialog>
  );
}

type Example = PricePreview['examples'][number];

const columns: NonNullable<TableProps<Example>['columns']> = [
  {
    title: copy.name,
    key: 'name',
    rowScope: 'row',
    render: (_value, { name, isLarge }) => (
      <>
        {name} {isLarge && <Tag color="warning">{copy.isLarge}</Tag>}
      </>
    ),
  },
  {
    title: copy.was,
    key: 'was',
    align: 'end',
    render: (_value, { beforeCents, unit }) => copy.price(formatCurrency(beforeCents), unit),
  },
  {
    title: copy.will,
    key: 'will',
    align: 'end',
    render: (_value, { nowCents, unit }) => copy.price(formatCurrency(nowCents), unit),
  },
];

function Preview({ seen: { products, changed, examples } }: { seen: Seen }) {
  if (changed === 0) return <Alert type="info" showIcon title={copy.noPrices} />;
  return (
    <>
      <p>
        {copy.foundPrices(products, changed)}{' '}
        {examples.length < changed && copy.firstPrices(examples.length)}
      </p>
      <Table
        rowKey="code"
        size="small"
        pagination={false}
        columns={columns}
        dataSource={examples}
        scroll={{ y: 320 }}
      />
    </>
  );
}
