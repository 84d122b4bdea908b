import { Input, Select } from 'antd';
import dayjs from 'dayjs';
import type { DocumentContents } from 'shared-contracts/content';
import { NumberInput } from '../../../../layout/fields/number-input';
import { copy } from './copy';
import styles from './job.module.css';

type Overrides = DocumentContents['job']['rules'];
type OwnCoefficient = Overrides['coefficients'][string];
type OwnConstraint = Overrides['constraints'][string];

interface OwnRuleInputProps<Own> {
  /** The name of the rule, for the labels of the fields. */
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
  onProblem,
}: OwnRuleInputProps<OwnCoefficient> & {
  unit: string;
  /** Receives the sentence about a number that cannot be read. */
  onProblem: (sentence: string) => void;
}) => (
  <div className={styles.own}>
    <NumberInput
      {...(id !== undefined && { id })}
      aria-label={copy.ownValue(name)}
      field="measure"
      suffix={unit}
      value={own.value ?? null}
      onProblem={onProblem}
      onChange={(value) => onChange?.(complete({ ...own, value: value ?? undefined }))}
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
      onChange={(allowed) =>
        onChange?.(complete({ ...own, allowed: allowed.length === 0 ? undefined : allowed }))
      }
    />
    <SourceInput name={name} own={own} onChange={onChange} />
  </div>
);

interface SourceInputProps<Own> {
  name: string;
  own: Own;
  onChange?: ((own: Own | undefined) => void) | undefined;
}

const SourceInput = <Own extends OwnCoefficient | OwnConstraint>({
  name,
  own,
  onChange,
}: SourceInputProps<Own>) => (
  <Input
    aria-label={copy.ownSource(name)}
    placeholder={copy.source}
    maxLength={200}
    value={own.source ?? ''}
    onChange={({ target }) =>
      onChange?.(complete<Own>({ ...own, source: target.value || undefined }))
    }
  />
);

type Typed<Own> = { [Key in keyof Own]?: Own[Key] | undefined };

/** A rule with the month in which it was written; undefined where nothing is left of it. */
function complete<Own extends OwnCoefficient | OwnConstraint>(typed: Typed<Own>): Own | undefined {
  const left = Object.entries(typed).filter(
    ([field, value]) => field !== 'sourceDate' && value !== undefined,
  );
  if (left.length === 0) return undefined;
  return { ...Object.fromEntries(left), sourceDate: dayjs().format('YYYY-MM') } as Own;
}
