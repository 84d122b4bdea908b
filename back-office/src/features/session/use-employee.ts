import { createContext, useContext } from 'react';
import type { Employee, Role } from '@fireflay/back-office-wire';

/** Whose page it is; it stays theirs when the session ends. */
export const EmployeeContext = createContext<Employee | undefined>(undefined);

/** The employee's roles, and what they permit: buttons that would be refused are not shown. */
export function useEmployee() {
  const roles = useContext(EmployeeContext)?.roles ?? [];
  return {
    roles,
    may: (role: Role) => roles.includes(role) || roles.includes('administrator'),
  };
}
