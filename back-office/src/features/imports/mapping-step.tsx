import { Alert, Button, Checkbox, DatePicker, Form, Input, Radio, Select } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { importKinds } from '@fireflay/back-office-wire';
import type {
  ImportChoices,
  ImportColumn,
  ImportDraft,
  ImportKind,
} from '@fireflay/back-office-wire';
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
  const [choices, setChoices] = useState(draft.choices);
  const own = draft.ownColumns[kind] ?? [];
  const used = new Set(Object.values(mapping));
  const missing = findMissing(own, used, choices, kind);
  const withoutUnit = draft.columns.filter(
    (column) => unitsOf(column, { own, mapping }) && unitOf(column, choices) === '',
  );
  const isComplete = missing.length === 0 && withoutUnit.length === 0;
  const submit = async ({ isPartial, stockAt }: Values) => {
    if (!isComplete) return;
    const result = await check({
      id: draft.id,
      kind,
      isPartial: kind === 'products' && (isPartial ?? draft.isPartial),
      mapping,
      choices,
      leavesFaultsOut: false,
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
      isDirty={mapping !== draft.mapping || choices !== draft.choices || undefined}
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
        own={own}
        mapping={mapping}
        choices={choices}
        onChange={setMapping}
        onChoose={setChoices}
      />
      {kind === 'products' && (
        <>
          {!used.has('codigo') && !used.has('codigo_erp') && (
            <Form.Item extra={copy.matchNamesHelp}>
              <Checkbox
                checked={choices.matchesNames}
                onChange={({ target }) => setChoices({ ...choices, matchesNames: target.checked })}
              >
                {copy.matchNames}
              </Checkbox>
            </Form.Item>
          )}
          <Defaults choices={choices} onChoose={setChoices} />
        </>
      )}
      {withoutUnit.length > 0 && (
        <Alert
          role="status"
          type="warning"
          showIcon
          title={copy.unitsMissing(withoutUnit.map(({ shown }) => shown))}
        />
      )}
      {missing.length > 0 && (
        <Alert
          role="status"
          type="warning"
          showIcon
          title={copy.missing(missing.map(columnLabel))}
        />
      )}
      {isFailure(error) && <Alert role="alert" type="error" showIcon title={error.message} />}
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={isLoading} disabled={!isComplete}>
          {copy.check}
        </Button>
        {discard}
      </div>
    </EditForm>
  );
}

type OwnColumns = NonNullable<ImportDraft['ownColumns'][ImportKind]>;

/** Our columns that the file must have and has not. */
function findMissing(
  own: OwnColumns,
  used: ReadonlySet<string>,
  { defaults, matchesNames }: ImportChoices,
  kind: ImportKind,
): string[] {
  const hasCode = used.has('codigo') || used.has('codigo_erp');
  // The categories are asked about when the file is checked.
  const asked = new Set(['categoria', 'subcategoria', ...Object.keys(defaults)]);
  const missing = own.filter(
    ({ name, isRequired }) => isRequired && !used.has(name) && !asked.has(name),
  );
  return [
    ...(hasCode || (kind === 'products' && matchesNames) ? [] : ['codigo']),
    ...missing.map(({ name }) => name),
  ];
}

interface MappedColumns {
  own: OwnColumns;
  mapping: ImportDraft['mapping'];
}

/** The units that a column may be in; undefined: it is no measure, or another column has its units. */
function unitsOf({ name }: ImportColumn, { own, mapping }: MappedColumns): string[] | undefined {
  const target = mapping[name] ?? '';
  const hasUnitColumn = target === 'peso_kg' && Object.values(mapping).includes('unidade_peso');
  return hasUnitColumn ? undefined : own.find((each) => each.name === target)?.units;
}

const unitOf = ({ name, unit = '' }: ImportColumn, { units }: ImportChoices) => units[name] ?? unit;

interface ColumnsProps extends MappedColumns {
  columns: readonly ImportColumn[];
  choices: ImportChoices;
  onChange: (mapping: ImportDraft['mapping']) => void;
  onChoose: (choices: ImportChoices) => void;
}

function Columns({ columns, own, mapping, choices, onChange, onChoose }: ColumnsProps) {
  const takenBy = new Map(Object.entries(mapping).map(([name, target]) => [target, name]));
  return (
    <fieldset className={styles.columns}>
      <legend>{copy.columns}</legend>
      <p className={styles.soft}>{copy.columnsHelp}</p>
      <ul>
        {columns.map((column) => {
          const { name, shown, examples, note } = column;
          const target = mapping[name] ?? '';
          const units = unitsOf(column, { own, mapping });
          const isKnown = own.some((each) => each.name === target);
          return (
            <li key={name} className={styles.column}>
              <label htmlFor={`column-${name}`}>
                <strong>{shown}</strong>
                <span className={styles.soft}>{copy.example(examples)}</span>
                {note !== undefined && (target === '' || units) && <span>{note}</span>}
              </label>
              <div className={styles.target}>
                <Select
                  id={`column-${name}`}
                  aria-label={copy.columnName(shown)}
                  showSearch={{ optionFilterProp: 'label' }}
                  value={isKnown ? target : ''}
                  options={[
                    { value: '', label: copy.ignore },
                    ...own.map((each) => ({
                      value: each.name,
                      label: each.label ?? columnLabel(each.name),
                      // A column of the store has one source.
                      disabled: (takenBy.get(each.name) ?? name) !== name,
                    })),
                  ]}
                  onChange={(value) => onChange({ ...mapping, [name]: value })}
                />
                {units && (
                  <Select
                    aria-label={copy.unitOf(shown)}
                    placeholder={copy.unitNeeded}
                    value={unitOf(column, choices) || null}
                    options={units.map((value) => ({ value, label: value }))}
                    onChange={(unit) =>
                      unit && onChoose({ ...choices, units: { ...choices.units, [name]: unit } })
                    }
                  />
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

const defaulted = ['marca', 'unidade', 'peso_kg'] as const;

interface DefaultsProps {
  choices: ImportChoices;
  onChoose: (choices: ImportChoices) => void;
}

function Defaults({ choices, onChoose }: DefaultsProps) {
  const change = (name: (typeof defaulted)[number], value: string) => {
    const all = Object.entries({ ...choices.defaults, [name]: value });
    const defaults = Object.fromEntries(all.filter(([, text]) => text.trim() !== ''));
    onChoose({ ...choices, defaults });
  };
  return (
    <fieldset className={styles.columns}>
      <legend>{copy.defaults}</legend>
      <p className={styles.soft}>{copy.defaultsHelp}</p>
      {defaulted.map((name) => (
        <div key={name} className={styles.column}>
          <label htmlFor={`default-${name}`}>
            {name === 'peso_kg' ? copy.weightInKg : columnLabel(name)}
          </label>
          <Input
            id={`default-${name}`}
            value={choices.defaults[name] ?? ''}
            placeholder={copy.defaultExample(copy.defaultExamples[name])}
            maxLength={80}
            onChange={({ target }) => change(name, target.value)}
          />
        </div>
      ))}
    </fieldset>
  );
}
