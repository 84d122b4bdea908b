import { Button } from './button';

interface SubmitButtonProps {
  busy: boolean;
  label: string;
  /** Instead of the label while the form is being sent. */
  busyLabel: string;
}

/** The button at the end of a form, with the props of the one in `@fireflay/ui/form`. */
export function SubmitButton({ busy, label, busyLabel }: SubmitButtonProps) {
  return (
    <Button type="primary" htmlType="submit" block loading={busy}>
      {busy ? busyLabel : label}
    </Button>
  );
}
