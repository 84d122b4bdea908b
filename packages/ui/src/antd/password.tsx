import { useState } from 'react';
import { Input, type InputProps } from './input';
import styles from './password.module.css';

interface PasswordProps extends Omit<InputProps, 'type' | 'suffix'> {
  /** The name of the button that shows the password, as 'Mostrar senha'. */
  toggleLabel: string;
}

/** A field for a password, with a button that shows it. antd's own button is a small `span`, with a name of one word. */
export function Password({ toggleLabel, ...input }: PasswordProps) {
  const [isShown, setIsShown] = useState(false);

  return (
    <Input
      {...input}
      type={isShown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className={styles.toggle}
          aria-label={toggleLabel}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
            <circle cx="12" cy="12" r="3" />
            {isShown && <path d="M4 4l16 16" />}
          </svg>
        </button>
      }
    />
  );
}
