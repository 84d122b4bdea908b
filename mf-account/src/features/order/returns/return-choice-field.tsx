import styles from './returns.module.css';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  hint?: string;
  isDisabled?: boolean;
}

interface ReturnChoiceFieldProps<Value extends string> {
  id: string;
  legend: string;
  choices: readonly Choice<Value>[];
  value: Value | '';
  error?: string | undefined;
  onChange: (value: Value) => void;
}

/** One of a few, with a sentence to each. */
export function ReturnChoiceField<Value extends string>({
  id,
  legend,
  choices,
  value: chosen,
  error,
  onChange,
}: ReturnChoiceFieldProps<Value>) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.group}
      aria-describedby={error ? `${id}-fault` : undefined}
    >
      <legend>{legend}</legend>
      {choices.map(({ value, label, hint, isDisabled = false }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={id}
            value={value}
            checked={value === chosen}
            disabled={isDisabled}
            onChange={() => onChange(value)}
          />
          <span>
            {label}
            {hint && <span className={styles.hint}>{hint}</span>}
          </span>
        </label>
      ))}
      {error && (
        <p id={`${id}-fault`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
