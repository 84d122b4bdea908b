import { Alert, Button, DatePicker, Form, Radio, Select } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { importKinds } from '@fireflay/back-office-wire';
import type { ImportColumn, ImportDraft, ImportKind } from '@fireflay/back-office-wire';
import { isFailure, showFieldErrors } from '../../api/failure';
import { EditForm } from '../../layout/edit-form';
import { columnLabel, copy, kindLabels } from './copy';
import { useCheckImportMutation } from './imports.api';
import styles from './imports.module.css';

interface Values {
  kind: ImportKind;
  isPartial: boolean;
  stockAt: Dayjs | null;
}

interface MappingStepProps {
  draft: ImportDraft;
  discard: ReactNode;
  onChecked: () => void;
}

/** Asks for the kind of the file and the meaning of its columns. */
export function MappingStep({ draft, discard, onChecked }: MappingStepProps) {
  const [form] = Form.useForm<Values>();
  const kind = Form.useWatch('kind', form) ?? draft.kind ?? 'products';
  const [mapping, setMapping] = useState(draft.mapping);
  const [check, { isLoading, error }] = useCheckImportMutation();
  const own = draft.ownColumns[kind] ?? [];
  const used = new Set(Object.values(mapping));
  const missing = own.filter(({ name, isRequired }) => isRequired && !used.has(name));
  const submit = async ({ isPartial, stockAt }: Values) => {
    if (missing.length > 0) return;
    const result = await check({
      id: draft.id,
      kind,
      isPartial: kind === 'products' && (isPartial ?? draft.isPartial),
      mapping,
      stockAt: (stockAt ?? dayjs()).toISOString(),
    });
    if (result.error) showFieldErrors(form as never, result.error);
    else onChecked();
  };
  return (
    <EditForm<Values>
      form={form}
      layout="vertical"
      initialValues={{
        kind: draft.kind ?? 'products',
        isPartial: draft.isPartial,
        stockAt: draft.stockAt === null ? null : dayjs(draft.stockAt),
      }}
      isDirty={mapping !== draft.mapping || undefined}
      onFinish={submit}
    >
      <Form.Item name="kind" label={copy.kind}>
        <Radio.Group
          vertical
          options={importKinds.map((value) => ({ value, label: kindLabels[value] }))}
        />
      </Form.Item>
      {kind === 'products' && (
        <Form.Item name="isPartial" label={copy.scope}>
          <Radio.Group
            vertical
            options={[
              { value: false, label: copy.whole },
              { value: true, label: copy.partial },
            ]}
          />
        </Form.Item>
      )}
      {kind !== 'prices' && (
        <Form.Item
          name="stockAt"
          label={copy.stockAt}
          extra={copy.stockAtHelp}
          rules={[{ required: true, message: copy.stockAtNeeded }]}
        >
          <DatePicker showTime={{ format: 'HH:mm' }} format="DD/MM/YYYY HH:mm" maxDate={dayjs()} />
        </Form.Item>
      )}
      <Columns
        columns={draft.columns}
        own={own.map(({ name, label }) => ({ value: name, label: label ?? columnLabel(name) }))}
        mapping={mapping}
        onChange={setMapping}
      />
      {missing.length > 0 && (
        <Alert
          role="status"
          type="warning"
          showIcon
          title={copy.missing(missing.map(({ name }) => columnLabel(name)))}
        />
      )}
      {isFailure(error) && <Alert role="alert" type="error" showIcon title={error.message} />}
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={isLoading} disabled={missing.length > 0}>
          {copy.check}
        </Button>
        {discard}
      </div>
    </EditForm>
  );
}

interface ColumnsProps {
  columns: readonly ImportColumn[];
  own: readonly { value: string; label: string }[];
  mapping: ImportDraft['mapping'];
  onChange: (mapping: ImportDraft['mapping']) => void;
}

function Columns({ columns, own, mapping, onChange }: ColumnsProps) {
  const takenBy = new Map(Object.entries(mapping).map(([name, target]) => [target, name]));
  return (
    <fieldset className={styles.columns}>
      <legend>{copy.columns}</legend>
      <p className={styles.soft}>{copy.columnsHelp}</p>
      <ul>
        {columns.map(({ name, shown, examples }) => {
          const target = mapping[name] ?? '';
          return (
            <li key={name} className={styles.column}>
              <label htmlFor={`column-${name}`}>
                <strong>{shown}</strong>
                <span className={styles.soft}>{copy.example(examples)}</span>
              </label>
              <Select
                id={`column-${name}`}
                aria-label={copy.columnName(shown)}
                showSearch={{ optionFilterProp: 'label' }}
                value={own.some(({ value }) => value === target) ? target : ''}
                options={[
                  { value: '', label: copy.ignore },
                  ...own.map(({ value, label }) => ({
                    value,
                    label,
                    // A column of the store has one source.
                    disabled: (takenBy.get(value) ?? name) !== name,
                  })),
                ]}
                onChange={(value) => onChange({ ...mapping, [name]: value })}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
