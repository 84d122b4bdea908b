import Button from 'antd/es/button';
import Input, { type InputRef } from 'antd/es/input/Input';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { errorText } from 'shared-contracts/client';
import { maskTaxId } from 'shared-contracts/documents';
import { noticeShown, useAppDispatch } from 'shared-contracts/store';
import { copy } from './copy';
import { useAccountLoginMutation } from './login.api';
import { loginFaults, type LoginFaults } from './login-faults';
import type { Welcome } from './login.mapper';
import { PasswordInput } from './password-input';
import styles from './login.module.css';

interface LoginFormProps {
  returnTo: string;
  onSignedIn: (welcome: Welcome) => void;
}

/**
 * Its method is `dialog`: a submission before the page is alive does nothing at all, and a password never
 * gets into an address.
 */
export function LoginForm({ returnTo, onSignedIn }: LoginFormProps) {
  const dispatch = useAppDispatch();
  const [login, { isLoading }] = useAccountLoginMutation();
  const [taxId, setTaxId] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<LoginFaults>({});
  const [refusal, setRefusal] = useState('');
  const taxIdInput = useRef<InputRef>(null);
  const passwordInput = useRef<InputRef>(null);

  useEffect(() => {
    // What was typed or filled in by the browser before the page came alive.
    setTaxId((typed) => typed || maskTaxId(taxIdInput.current?.input?.value ?? ''));
    setPassword((typed) => typed || (passwordInput.current?.input?.value ?? ''));
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = loginFaults(taxId, password);
    setFaults(found);
    setRefusal('');
    if (found.taxId) return taxIdInput.current?.focus();
    if (found.password) return passwordInput.current?.focus();

    try {
      onSignedIn(await login({ taxId, password, returnTo }).unwrap());
    } catch (error) {
      const body = errorText(error, copy.failed);
      setRefusal(body);
      dispatch(noticeShown({ level: 'error', body }));
      passwordInput.current?.focus({ cursor: 'all' });
    }
  }

  return (
    <form
      className={styles.form}
      method="dialog"
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={copy.title}
    >
      <div className="field">
        <label className="field-label" htmlFor="login-tax-id">
          {copy.taxId}
        </label>
        <Input
          ref={taxIdInput}
          id="login-tax-id"
          name="taxId"
          value={taxId}
          onChange={(event) => setTaxId(maskTaxId(event.target.value))}
          status={faults.taxId ? 'error' : ''}
          aria-invalid={faults.taxId ? true : undefined}
          aria-describedby={faults.taxId ? 'login-tax-id-fault' : undefined}
          aria-required
          autoComplete="username"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={18}
        />
        {faults.taxId && (
          <p className="field-error" id="login-tax-id-fault" role="alert">
            {faults.taxId}
          </p>
        )}
      </div>
      <div className="field">
        <label className="field-label" htmlFor="login-password">
          {copy.password}
        </label>
        <PasswordInput
          ref={passwordInput}
          id="login-password"
          name="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          status={faults.password ? 'error' : ''}
          aria-invalid={faults.password ? true : undefined}
          aria-describedby={faults.password ? 'login-password-fault' : undefined}
          aria-required
          autoComplete="current-password"
          maxLength={20}
        />
        {faults.password && (
          <p className="field-error" id="login-password-fault" role="alert">
            {faults.password}
          </p>
        )}
      </div>
      {/* The notice has told it already: no second announcement. */}
      {refusal && <p className="message message-error">{refusal}</p>}
      <Button type="primary" htmlType="submit" block loading={isLoading}>
        {isLoading ? copy.submitting : copy.submit}
      </Button>
      <noscript>
        <p className="message message-warning">{copy.needsScript}</p>
      </noscript>
    </form>
  );
}
