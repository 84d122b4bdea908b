import type { Role } from '@fireflay/back-office-wire';
import { useReadSessionQuery } from './session.api';

/** The employee's roles, and what they permit: buttons that would be refused are not shown. */
export function useEmployee() {
  const { data } = useReadSessionQuery();
  const roles = data?.state === 'signed-in' ? data.employee.roles : [];
  return {
    roles,
    may: (role: Role) => roles.includes(role) || roles.includes('administrator'),
  };
}
