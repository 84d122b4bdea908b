import { Input, InputNumber, Select } from 'antd';
import dayjs from 'dayjs';
import type { DocumentContents } from 'shared-contracts/content';
import { copy } from './copy';
import styles from './job.module.css';

type Overrides = DocumentContents['job']['rules'];
type OwnCoefficient = Overrides['coefficients'][string];
type OwnConstraint = Overrides['constraints'][string];

interface OwnRuleInputProps<Own> {
  /** Of the rule, for the labels of the fields. */
  name: string;
  /** These come from the form. */
  id?: string;
  value?: Own;
  /** Undefined: the standard counts. */
  onChange?: (own: Own | undefined) => void;
}

/** The store's own number in place of a rule, with its source. */
export const OwnCoefficientInput = ({
  id,
  name,
  unit,
  value: own = {},
  onChange,
}: OwnRuleInputProps<OwnCoefficient> & { unit: string }) => (
  <div className={styles.own}>
    <InputNumber
      {...(id !== undefined && { id })}
      aria-label={copy.ownValue(name)}
      decimalSeparator=","
      min={0}
      suffix={unit}
      value={own.value ?? null}
      onChange={(value) => {
        const { value: _former, ...rest } = own;
        onChange?.(complete(value === null ? rest : { ...rest, value }));
      }}
    />
    <SourceInput name={name} own={own} onChange={onChange} />
  </div>
);

/** The store's own choice in place of a rule, with its source. */
export const OwnConstraintInput = ({
  id,
  name,
  options,
  isSingle,
  value: own = {},
  onChange,
}: OwnRuleInputProps<OwnConstraint> & {
  options: { value: string; label: string }[];
  /** One is chosen: the lowest class of mortar. */
  isSingle: boolean;
}) => (
  <div className={styles.own}>
    <Select
      {...(id !== undefined && { id })}
      aria-label={copy.ownValue(name)}
      mode="multiple"
      {...(isSingle && { maxCount: 1 })}
      options={options}
      value={own.allowed ?? []}
      onChange={(allowed) => {
        const { allowed: _former, ...rest } = own;
        onChange?.(complete(allowed.length === 0 ? rest : { ...rest, allowed }));
      }}
    />
    <SourceInput name={name} own={own} onChange={onChange} />
  </div>
);

interface SourceInputProps<Own> {
  name: string;
  own: Own;
  onChange?: ((own: Own | undefined) => void) | undefined;
}

const SourceInput = <Own extends { source?: string }>({
  name,
  own,
  onChange,
}: SourceInputProps<Own>) => (
  <Input
    aria-label={copy.ownSource(name)}
    placeholder={copy.source}
    maxLength={200}
    value={own.source ?? ''}
    onChange={({ target }) => {
      const { source: _former, ...rest } = own;
      onChange?.(complete((target.value === '' ? rest : { ...rest, source: target.value }) as Own));
    }}
  />
);

/** A rule with the month in which it was written; undefined where nothing is left of it. */
function complete<Own extends { value?: number; allowed?: string[]; source?: string }>(
  own: Own,
): Own | undefined {
  const isEmpty = own.value === undefined && own.allowed === undefined && own.source === undefined;
  return isEmpty ? undefined : { ...own, sourceDate: dayjs().format('YYYY-MM') };
}
