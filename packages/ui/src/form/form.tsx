import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { asApiError, errorText, type ApiError } from 'shared-contracts/client';
// By the package's name: this module is in each remote's bundle, the store is the page's one.
import { noticeShown, useAppDispatch, type NoticeLevel } from 'shared-contracts/store';
import { copy } from './copy';
import styles from './form.module.css';
import type { FormState, FormValues } from './use-form';

interface FormProps<Fields extends FormValues> {
  form: FormState<Fields>;
  /** What the form is for, to who cannot see it. */
  label: string;
  /** Sends what was typed; rejects with the failure, as `.unwrap()` does. */
  onSubmit: (values: Fields) => Promise<void>;
  /** Said where neither the server nor the kind of failure has a text. */
  failed?: string;
  failureLevel?: (failure: ApiError) => NoticeLevel;
  /** What to do about a failure, under its text. */
  failureHint?: (failure: ApiError) => ReactNode;
  /** After a failure: where the cursor goes, say. */
  onFailed?: (failure: ApiError) => void;
  children: ReactNode | ((busy: boolean) => ReactNode);
}

/**
 * A form that sends itself once at a time, keeps what was typed when that fails, and leads to what is wrong:
 * to the one field, or to a summary of several. Its method is `dialog`: a submission before the page is
 * alive does nothing at all, and a password never gets into an address.
 */
export function Form<Fields extends FormValues>({
  form,
  label,
  onSubmit: onSend,
  failed = copy.failed,
  failureLevel = () => 'error',
  failureHint,
  onFailed,
  children,
}: FormProps<Fields>) {
  const dispatch = useAppDispatch();
  const summary = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const errors = Object.entries(form.errors) as [string, string][];

  const focusErrors = useEffectEvent(() => {
    if (errors.length > 1) return summary.current?.focus();
    document.getElementById(`${form.id}-${errors[0]?.[0]}`)?.focus();
  });
  useEffect(() => {
    if (form.failedAttempts > 0) focusErrors();
  }, [form.failedAttempts]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    if (!form.validateAll()) return;
    setBusy(true);
    try {
      await onSend(form.values);
    } catch (error) {
      const apiError = asApiError(error);
      setFailure(apiError);
      dispatch(noticeShown({ level: failureLevel(apiError), body: errorText(apiError, failed) }));
      onFailed?.(apiError);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
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
      {typeof children === 'function' ? children(busy) : children}
      {/* The notice has told it already: no second announcement. */}
      {failure && (
        <div ref={bringIntoView} className="message message-error">
          <p>{errorText(failure, failed)}</p>
          {failureHint?.(failure)}
        </div>
      )}
      <noscript>
        <p className="message message-warning">{copy.needsScript}</p>
      </noscript>
    </form>
  );
}

/** The button that was pressed may stand at the very end of the screen. */
function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView?.({ block: 'nearest' });
}

/** Not by the address: a step back would lead through every field that was wrong. */
function focusField(event: { preventDefault: () => void }, form: string, name: string) {
  event.preventDefault();
  document.getElementById(`${form}-${name}`)?.focus();
}
