import type { ReactNode, SubmitEvent } from 'react';
import { formatCurrency } from 'shared-contracts/pricing';
import { copy } from './copy';
import { isSoldOut } from './kit';
import type { KitProduct } from './kit';
import type { KitProblem, KitValues } from './kit-values';
import { fieldNames, kitFields } from './kit-fields';
import type { FieldName } from './kit-fields';
import styles from './kit.module.css';
import { serviceOf } from './services';
import type { Service, ServiceId, Slot } from './services';

export const fieldId = (name: FieldName | 'form') => `kit-${name}`;

/** Reads the form, with the lines that were removed and replaced. */
export function readForm(form: HTMLFormElement, values: KitValues): KitValues {
  const typed: Partial<Record<FieldName, string>> = {};
  for (const field of fieldNames) {
    const control = form.elements.namedItem(kitFields[field].name);
    if (control instanceof HTMLSelectElement) typed[field] = control.value;
    if (control instanceof HTMLInputElement) {
      typed[field] = control.type === 'checkbox' && !control.checked ? '' : control.value;
    }
  }
  const { removed = '', added = '', picked = '' } = values;
  return { ...typed, removed, added, picked };
}

interface KitFormProps {
  service: ServiceId;
  values: KitValues;
  /** The usual sizes of doors and windows. */
  usual: KitValues;
  problems: readonly KitProblem[];
  /** The products to choose from, for each product that the service is made for; undefined: it is given. */
  optionsOf: ((slot: Slot) => { options: readonly KitProduct[]; chosen: string }) | undefined;
  /** The address that the form opens without JavaScript; undefined: none, the page only works with it. */
  action?: string | undefined;
  onSubmit: (values: KitValues) => void;
}

/** The measurements and choices of a service. */
export function KitForm({
  service: id,
  values,
  usual,
  problems,
  optionsOf,
  action,
  onSubmit,
}: KitFormProps) {
  const service: Service = serviceOf(id);
  const standard = { ...service.defaults, ...usual };
  const shown = { ...standard, ...values };
  const isInMore = (name: FieldName) => service.more.includes(name);
  const isMoreOpen =
    problems.some(({ field }) => field && isInMore(field)) ||
    service.more.some((name) => (shown[name] ?? '') !== (standard[name] ?? ''));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(readForm(event.currentTarget, values));
  }

  const toField = (name: FieldName) => (
    <KitField
      // The usual sizes arrive with the rules.
      key={`${name}-${usual[name] ?? ''}`}
      name={name}
      value={shown[name] ?? ''}
      problem={problems.find(({ field }) => field === name)?.text}
    />
  );

  return (
    <form
      id={fieldId('form')}
      className={styles.form}
      method="get"
      action={action}
      autoComplete="off"
      aria-label={`${copy.form}: ${service.name}`}
      onSubmit={submit}
      noValidate
    >
      <input type="hidden" name="servico" value={service.word} />
      <div className={styles.fields}>{service.fields.map(toField)}</div>
      {optionsOf &&
        service.slots.map((slot) => (
          <ProductSelect
            key={slot.field}
            slot={slot}
            {...optionsOf(slot)}
            problem={problems.find(({ field }) => field === slot.field)?.text}
          />
        ))}
      {service.more.length > 0 && (
        <details className={styles.more} open={isMoreOpen || undefined}>
          <summary>{copy.more}</summary>
          <div className={styles.fields}>{service.more.map(toField)}</div>
        </details>
      )}
      <button type="submit" className="button button-primary">
        {copy.calculate}
      </button>
    </form>
  );
}

interface ControlProps {
  id: string;
  name: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface LabelledProps {
  name: FieldName;
  label: string;
  hint?: string | undefined;
  problem: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

function Labelled({ name, label, hint, problem, children }: LabelledProps) {
  const id = fieldId(name);
  const note = problem ?? hint;

  return (
    <div className="field" data-field={name}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        name: kitFields[name].name,
        className: 'input',
        'aria-invalid': problem !== undefined || undefined,
        'aria-describedby': note && `${id}-nota`,
      })}
      {note && (
        <p id={`${id}-nota`} className={problem === undefined ? 'field-hint' : 'field-error'}>
          {note}
        </p>
      )}
    </div>
  );
}

interface KitFieldProps {
  name: FieldName;
  value: string;
  problem: string | undefined;
}

function KitField({ name, value, problem }: KitFieldProps) {
  const field = kitFields[name];

  if (field.kind === 'check') {
    return (
      <label className={styles.check}>
        <input type="checkbox" name={field.name} value="sim" defaultChecked={value === 'sim'} />
        {field.label}
      </label>
    );
  }
  return (
    <Labelled name={name} label={field.label} hint={field.hint} problem={problem}>
      {(control) =>
        field.options ? (
          <select {...control} defaultValue={value}>
            {Object.entries(field.options).map(([option, text]) => (
              <option key={option} value={option}>
                {text}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            inputMode={field.kind === 'decimal' ? 'decimal' : 'numeric'}
            maxLength={10}
            defaultValue={value}
          />
        )
      }
    </Labelled>
  );
}

interface ProductSelectProps {
  slot: Slot;
  options: readonly KitProduct[];
  chosen: string;
  problem: string | undefined;
}

function ProductSelect({ slot, options, chosen, problem }: ProductSelectProps) {
  if (options.length === 0) return null;

  return (
    <Labelled name={slot.field} label={slot.label} problem={problem}>
      {(control) => (
        // The options arrive later than the form.
        <select {...control} key={options.length} defaultValue={chosen}>
          {options.map((product) => (
            <option key={product.id} value={product.id}>
              {describe(product)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

function describe(product: KitProduct): string {
  const { name, price, boxArea } = product.summary;
  const each = formatCurrency(price.pix) + (boxArea === null ? '' : copy.perSquareMeter);
  return copy.option(name, isSoldOut(product) ? copy.soldOutOption : each);
}
