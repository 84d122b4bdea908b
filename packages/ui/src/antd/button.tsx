import AntdButton, { type ButtonProps as AntdButtonProps } from 'antd/es/button';
import type { Ref } from 'react';
import './styles/button.css';

export interface ButtonProps extends Omit<AntdButtonProps, 'loading'> {
  ref?: Ref<HTMLButtonElement | HTMLAnchorElement>;
  /** What the button started is in progress: it ignores presses, but keeps the focus. */
  loading?: boolean;
}

// antd's own spinner has an English name, which would be read as part of the button's.
const spinner = { icon: <span className="spinner" aria-hidden="true" /> };

/** antd's button, with a state `loading` that screen readers announce. */
export function Button({ loading = false, ...button }: ButtonProps) {
  return (
    <AntdButton aria-disabled={loading || undefined} {...button} loading={loading && spinner} />
  );
}
