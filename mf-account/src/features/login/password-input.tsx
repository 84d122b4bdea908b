import Input, { type InputProps, type InputRef } from 'antd/es/input/Input';
import { useState, type Ref } from 'react';
import { copy } from './copy';
import styles from './login.module.css';

/** A password with its show/hide button; antd's own is out of the keyboard's reach. */
export function PasswordInput(props: InputProps & { ref?: Ref<InputRef> }) {
  const [shown, setShown] = useState(false);

  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className={styles.eye}
          aria-label={copy.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
            <circle cx="12" cy="12" r="3" />
            {shown && <path d="M4 4l16 16" />}
          </svg>
        </button>
      }
    />
  );
}
