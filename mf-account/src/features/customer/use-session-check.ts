import type { ApiError } from 'shared-contracts/client';
import { useLazyAccountProfileQuery } from './profile.api';

/**
 * A 401 to a password can mean two things: it is wrong, or the session is over. Asking for the profile
 * tells: its own 401 signs the shopper out in the interface (D27).
 */
export function useSessionCheck(customerId: string): (failure: ApiError) => void {
  const [fetchProfile] = useLazyAccountProfileQuery();
  return ({ status }) => {
    if (status === 401) void fetchProfile(customerId);
  };
}
