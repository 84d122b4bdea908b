import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { asApiError, errorText } from 'shared-contracts/client';
import type { ApiError } from 'shared-contracts/client';
import { copy } from './copy';
import styles from './form.module.css';
import type { FormState, FormValues } from './use-form';

interface FormProps<Fields extends FormValues> {
  form: FormState<Fields>;
  /** The name of the form for screen readers. */
  label: string;
  /** Fields are about to be filled in: a submission waits, and is then validated with them. */
  isFilling?: boolean;
  /** Sends the texts; rejects with the failure, as `.unwrap()` does. */
  onSubmit: (values: Fields) => Promise<void>;
  /** The message if neither the server nor the kind of failure has a text. */
  failed?: string;
  /** Shown below the message of a failure: what the shopper can do. */
  failureHint?: (failure: ApiError) => ReactNode;
  /** Called after a failure, for example to set the focus. */
  onFailed?: (failure: ApiError) => void;
  children: ReactNode | ((busy: boolean) => ReactNode);
}

/**
 * A form that is sent once at a time, keeps the texts when that fails, and focuses the invalid field, or a summary if
 * there are several. Its method is `dialog`: a submission before hydration does nothing, and a password never gets
 * into an address.
 */
export function Form<Fields extends FormValues>({
  form,
  label,
  isFilling = false,
  onSubmit,
  failed = copy.failed,
  failureHint,
  onFailed,
  children,
}: FormProps<Fields>) {
  const summary = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  /** Submitted while fields are filled in. */
  const [isHeld, setHeld] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const errors = Object.entries(form.errors) as [string, string][];

  const focusErrors = useEffectEvent(() => {
    if (errors.length > 1) return summary.current?.focus();
    document.getElementById(`${form.id}-${errors[0]?.[0]}`)?.focus();
  });
  useEffect(() => {
    if (form.failedAttempts > 0) focusErrors();
  }, [form.failedAttempts]);

  useEffect(() => {
    if (isHeld && !isFilling) element.current?.requestSubmit();
  }, [isHeld, isFilling]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    setHeld(isFilling);
    if (isFilling) return;
    if (!form.validateAll()) return;
    setBusy(true);
    try {
      await onSubmit(form.values);
    } catch (error) {
      const apiError = asApiError(error);
      setFailure(apiError);
      onFailed?.(apiError);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      ref={element}
      className={styles.form}
      method="dialog"
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={label}
    >
      {form.failedAttempts > 0 && errors.length > 1 && (
        <div
          ref={summary}
          className={`message message-error ${styles.summary}`}
          role="group"
          aria-labelledby={`${form.id}-summary`}
          tabIndex={-1}
        >
          <p id={`${form.id}-summary`}>{copy.summary}</p>
          <ul>
            {errors.map(([name, fault]) => (
              <li key={name}>
                <a
                  href={`#${form.id}-${name}`}
                  onClick={(event) => focusField(event, form.id, name)}
                >
                  {fault}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {typeof children === 'function' ? children(busy || isHeld) : children}
      {failure && (
        <div ref={bringIntoView} className="message message-error">
          <p role="alert">{errorText(failure, failed)}</p>
          {failureHint?.(failure)}
        </div>
      )}
      <noscript>
        <p className="message message-warning">{copy.needsScript}</p>
      </noscript>
    </form>
  );
}

/** The pressed button may be at the end of the screen, with the message outside of it. */
function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView?.({ block: 'nearest' });
}

/** Focuses the field without changing the address, which would add an entry to the history. */
function focusField(event: { preventDefault: () => void }, form: string, name: string) {
  event.preventDefault();
  document.getElementById(`${form}-${name}`)?.focus();
}
