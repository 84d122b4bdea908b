import { controlProps, Field, TextField } from '../form';
import type { AddressValues } from './address-form';
import { STATES } from './address-form';
import styles from './address-fields.module.css';
import { copy } from './copy';
import type { AddressForm } from './use-address-form';

type PlainField = Exclude<keyof AddressValues, 'name' | 'cep' | 'state' | 'reference'>;

const inputs: { name: PlainField; autoComplete: string; maxLength: number }[] = [
  { name: 'street', autoComplete: 'address-line1', maxLength: 120 },
  { name: 'number', autoComplete: 'off', maxLength: 20 },
  { name: 'complement', autoComplete: 'address-line2', maxLength: 80 },
  { name: 'district', autoComplete: 'address-level3', maxLength: 80 },
  { name: 'city', autoComplete: 'address-level2', maxLength: 80 },
];

interface AddressFieldsProps {
  address: AddressForm;
  /** Whether the driver gets a reference. */
  hasReference: boolean;
  /** Called when a field is left. */
  onLeave?: () => void;
}

/** The fields of an address (§5), from the postal code on. */
export function AddressFields({ address, hasReference, onLeave }: AddressFieldsProps) {
  const { form, isLookingUp, lookupError } = address;

  return (
    <div className={styles.fields} onBlur={onLeave}>
      <div className={styles.cep}>
        <TextField
          form={form}
          name="cep"
          label={copy.fields.cep}
          placeholder={copy.cepPlaceholder}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
        />
        <p className="field-hint" role="status">
          {isLookingUp && copy.lookingUp}
        </p>
        {lookupError && !form.errors.cep && (
          <p className="field-error" role="alert">
            {lookupError}
          </p>
        )}
      </div>
      {inputs.map(({ name, ...input }) => (
        <div key={name} className={styles[name]}>
          <TextField
            form={form}
            name={name}
            label={copy.fields[name]}
            optional={name === 'complement'}
            {...input}
          />
        </div>
      ))}
      <div className={styles.state}>
        <Field form={form} name="state" label={copy.fields.state}>
          <select
            className="input"
            {...controlProps(form, 'state')}
            autoComplete="address-level1"
            aria-required
          >
            <option value="">{copy.statePlaceholder}</option>
            {STATES.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </select>
        </Field>
      </div>
      {hasReference && (
        <div>
          <TextField
            form={form}
            name="reference"
            label={copy.fields.reference}
            optional
            autoComplete="off"
            maxLength={120}
          />
        </div>
      )}
    </div>
  );
}
