import AntdAlert from 'antd/es/alert';
import type { ComponentProps } from 'react';
import './styles/alert.css';

type AlertProps = ComponentProps<typeof AntdAlert>;

/** A message. Only errors interrupt a screen reader; antd would make every message an alert. */
export function Alert({ role, ...alert }: AlertProps) {
  return <AntdAlert {...alert} role={role ?? (alert.type === 'error' ? 'alert' : undefined)} />;
}
