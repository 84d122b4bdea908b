import { createContext, useContext } from 'react';
import { operations } from '@fireflay/back-office-wire';
import type { Operation, OperationName, Permissions } from '@fireflay/back-office-wire';

/** The permissions of the employee whose page it is; they stay when the session ends. */
export const PermissionsContext = createContext<Permissions>({
  rights: [],
  maxDiscountPercent: 0,
  maxRefundCents: 0,
});

/** The employee's limits, and what the rights permit: buttons that would be refused are not shown. */
export function useEmployee() {
  const { rights, maxDiscountPercent, maxRefundCents } = useContext(PermissionsContext);
  return {
    maxDiscountPercent,
    maxRefundCents,
    /** Says whether the back end lets the employee call an operation. */
    mayCall: (name: OperationName) => {
      const { access }: Operation = operations[name];
      return typeof access === 'string' || access.some((right) => rights.includes(right));
    },
  };
}
