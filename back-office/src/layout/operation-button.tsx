import { Button } from 'antd';
import type { ComponentProps } from 'react';
import type { OperationName } from '@fireflay/back-office-wire';
import { useEmployee } from '../features/session/use-employee';

interface OperationButtonProps extends ComponentProps<typeof Button> {
  operation: OperationName;
}

/** A button for those whom the operation's declaration lets call it; others do not see it. */
export const OperationButton = ({ operation, ...button }: OperationButtonProps) =>
  useEmployee().mayCall(operation) ? <Button {...button} /> : null;
