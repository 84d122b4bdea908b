import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { FailureMessage } from '@fireflay/ui/failure-message';
import { Skeleton } from '@fireflay/ui/skeleton';
import { errorText } from 'shared-contracts/client';
import { paths } from 'shared-contracts/navigation';
import { copy } from './copy';
import { usualSizes, withoutUsualSizes, withPicked, withRemoved, withUsualSizes } from './kit';
import type { Kit, KitProduct } from './kit';
import type { KitProblem, KitValues } from './kit-values';
import { KitActions } from './kit-actions';
import { RESULT_ID } from './kit-address';
import { fieldId, KitForm } from './kit-form';
import type { FieldName } from './kit-fields';
import { KitLineRow } from './kit-line';
import { useCatalogJobProductsQuery } from './kit.api';
import styles from './kit.module.css';
import { planKit, productOf, selectableOf } from './plan-kit';
import { needsOf, serviceOf } from './services';
import type { ServiceId } from './services';

interface KitViewProps {
  service: ServiceId;
  values: KitValues;
  /** Products that are not, or not surely, among those of the service. */
  own: readonly KitProduct[];
  /** The page is that of a product: there is nothing to choose. */
  isProductGiven?: boolean;
  action?: string;
  /** The address of this plan, with the origin; missing: it has none. */
  url?: string | undefined;
  onChange: (values: KitValues) => void;
}

/** The form of a service, and below it what to buy. */
export function KitView({
  service: id,
  values: typed,
  own,
  isProductGiven = false,
  action,
  url,
  onChange,
}: KitViewProps) {
  const service = serviceOf(id);
  const needs = needsOf(id, !isProductGiven);
  const { currentData: data, error, isFetching, refetch } = useCatalogJobProductsQuery(needs);
  const rules = data?.rules;
  const values = withUsualSizes(id, { ...service.defaults, ...typed }, rules);
  const [submissions, setSubmissions] = useState(0);
  const result = useRef<HTMLDivElement>(null);
  const kit = data && isAsked(values, service.fields) ? planKit(id, values, data, own) : null;
  const field = kit?.problems[0]?.field;
  const isShown = (each: FieldName) =>
    !isProductGiven || service.slots.every((slot) => slot.field !== each);

  const focusResult = useEffectEvent(() => {
    const invalid = field && document.getElementById(fieldId(field));
    (invalid || result.current)?.focus();
  });
  // The products may arrive after the form was sent.
  const isAnswered = kit !== null;
  const answered = useRef(0);
  useEffect(() => {
    if (!isAnswered || answered.current === submissions) return;
    answered.current = submissions;
    focusResult();
  }, [submissions, isAnswered]);

  return (
    <div className={styles.kit}>
      <KitForm
        key={id}
        service={id}
        values={values}
        usual={usualSizes(id, rules)}
        problems={kit?.problems ?? []}
        action={action}
        optionsOf={
          data && !isProductGiven
            ? (slot) => ({
                options: selectableOf(slot, values, data, own),
                chosen: productOf(slot, values, data, own)?.id ?? '',
              })
            : undefined
        }
        onSubmit={(next) => {
          onChange(withoutUsualSizes(id, next, rules));
          setSubmissions(submissions + 1);
        }}
      />
      {error ? (
        <FailureMessage
          title={<strong>{copy.failed}</strong>}
          text={errorText(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : !data ? (
        <Skeleton label={copy.loading}>
          <div className={`skeleton ${styles.skeleton}`} />
        </Skeleton>
      ) : (
        kit && (
          <section
            id={RESULT_ID}
            ref={result}
            tabIndex={-1}
            className={styles.result}
            aria-label={copy.lines}
          >
            <KitResult
              kit={kit}
              service={id}
              url={url}
              // Lines are changed in what was typed.
              values={typed}
              // Problems of fields are there.
              problems={kit.problems.filter((each) => !each.field || !isShown(each.field))}
              onChange={onChange}
            />
          </section>
        )
      )}
    </div>
  );
}

/** Whether the form was sent, or filled in before: a form that was just opened has no mistakes. */
const isAsked = (values: KitValues, [first]: readonly (keyof KitValues)[]) =>
  (first && values[first] !== undefined) || values.area !== undefined;

interface KitResultProps {
  kit: Kit;
  service: ServiceId;
  url: string | undefined;
  values: KitValues;
  problems: readonly KitProblem[];
  onChange: (values: KitValues) => void;
}

function KitResult({
  kit: { lines, warnings },
  service,
  url,
  values,
  problems,
  onChange,
}: KitResultProps) {
  return (
    <>
      {problems.length > 0 && (
        <div className="message message-error">
          {problems.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
          <p>
            <Link to={paths.calculator()}>{copy.choose}</Link>
          </p>
        </div>
      )}
      {lines.length > 0 && (
        <>
          <h3>{copy.lines}</h3>
          {warnings.map((text) => (
            <p key={text} className="message message-warning">
              {text}
            </p>
          ))}
          <ul className={styles.lines}>
            {lines.map((line) => (
              <KitLineRow
                key={line.key}
                line={line}
                onRemove={(isRemoved) => onChange(withRemoved(values, line, isRemoved))}
                onPick={(choice) => onChange(withPicked(values, line.key, choice))}
              />
            ))}
          </ul>
          <KitActions lines={lines} service={service} url={url} />
        </>
      )}
    </>
  );
}
