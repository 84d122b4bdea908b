import { createContext, useContext } from 'react';
import { operations } from '@fireflay/back-office-wire';
import type { Employee, Operation, OperationName, Role } from '@fireflay/back-office-wire';

/** Whose page it is; it stays theirs when the session ends. */
export const EmployeeContext = createContext<Employee | undefined>(undefined);

/** The employee's roles, and what they permit: buttons that would be refused are not shown. */
export function useEmployee() {
  const roles = useContext(EmployeeContext)?.roles ?? [];
  const may = (role: Role) => roles.includes(role) || roles.includes('administrator');
  return {
    roles,
    /** Says whether the back end lets the employee call an operation. */
    mayCall: (name: OperationName) => {
      const { access }: Operation = operations[name];
      return typeof access === 'string' || access.some(may) || may('administrator');
    },
  };
}
