import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, ReactNode, Ref } from 'react';
import { Button } from '@fireflay/ui/button';
import { Disclosure } from '@fireflay/ui/disclosure';
import { errorText } from 'shared-contracts/client';
import { couponEntered, couponRemoved, useAppDispatch } from 'shared-contracts/store';
import { copy } from './copy';
import styles from './coupon.module.css';
import type { CouponFieldProps } from './use-coupon';

/** The code of a coupon: typed, applied with 'Remover', or refused with the reason beside the field. */
export function CouponField({ coupon }: CouponFieldProps) {
  const dispatch = useAppDispatch();
  const { code, applied, refusal, isChecking, failure, retry } = coupon;
  const isApplied = code !== '' && applied !== null && !applied.isAutomatic;
  /** null until the shopper opens or closes the field: a code that is not applied shows it. */
  const [isOpened, setOpened] = useState<boolean | null>(null);
  const isOpen = isOpened ?? code !== '';
  const problem = refusal ?? (failure && code !== '' ? errorText(failure, copy.failed) : null);
  const input = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLDivElement>(null);
  /** The shopper waits for an outcome: the focus follows it. */
  const isAwaited = useRef(false);

  useEffect(() => {
    if (!isAwaited.current || isChecking) return;
    isAwaited.current = false;
    (result.current ?? input.current)?.focus();
  }, [isChecking, code, isApplied]);

  function toggle() {
    setOpened(!isOpen);
    // A field that opens is what the shopper wants to fill in.
    if (!isOpen) requestAnimationFrame(() => input.current?.focus());
  }

  function submit(typed: string) {
    isAwaited.current = true;
    if (typed.trim().toUpperCase() === code) retry();
    else dispatch(couponEntered(typed));
  }

  function remove() {
    isAwaited.current = true;
    setOpened(true);
    dispatch(couponRemoved());
  }

  if (isApplied) {
    return (
      <div
        ref={result}
        className={styles.applied}
        tabIndex={-1}
        role="group"
        aria-label={copy.applied(code)}
      >
        <p>
          <strong>{copy.applied(code)}</strong>
          <span>{applied.description}</span>
        </p>
        <Button variant="quiet" aria-label={copy.removeNamed(code)} onClick={remove}>
          {copy.remove}
        </Button>
      </div>
    );
  }
  return (
    <Disclosure summary={copy.open} isOpen={isOpen} onToggle={toggle} className={styles.toggle}>
      <CouponForm
        key={code}
        inputRef={input}
        code={code}
        problem={isChecking ? null : problem}
        isChecking={isChecking && code !== ''}
        onSubmit={submit}
      >
        {code !== '' && (
          <button
            type="button"
            className={styles.remove}
            aria-label={copy.removeNamed(code)}
            onClick={remove}
          >
            {copy.remove}
          </button>
        )}
      </CouponForm>
    </Disclosure>
  );
}

interface CouponFormProps {
  inputRef: Ref<HTMLInputElement>;
  code: string;
  problem: string | null;
  isChecking: boolean;
  onSubmit: (typed: string) => void;
  children: ReactNode;
}

function CouponForm({ inputRef, code, problem, isChecking, onSubmit, children }: CouponFormProps) {
  const id = useId();
  const [typed, setTyped] = useState(code);
  const [isEmpty, setEmpty] = useState(false);
  const error = isEmpty ? copy.required : problem;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isChecking) return;
    setEmpty(typed.trim() === '');
    if (typed.trim() !== '') onSubmit(typed);
  }

  return (
    <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
      <label className="field-label" htmlFor={id}>
        {copy.code}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          ref={inputRef}
          className="input"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={typed}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => setTyped(event.target.value)}
        />
        {/* Not disabled, which would take the focus away. */}
        <button type="submit" className="button" aria-disabled={isChecking || undefined}>
          {isChecking && <span className="spinner" aria-hidden="true" />}
          {isChecking ? copy.checking : copy.apply}
        </button>
      </div>
      {error !== null && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
      {children}
    </form>
  );
}
