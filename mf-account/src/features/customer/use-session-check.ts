import type { ApiError } from 'shared-contracts/client';
import { useLazyAccountProfileQuery } from './profile.api';

/**
 * A 401 for a password has two causes: the password is wrong, or the session has expired. The check
 * requests the profile; a 401 for that request signs the shopper out in the interface (D27).
 */
export function useSessionCheck(customerId: string): (failure: ApiError) => void {
  const [fetchProfile] = useLazyAccountProfileQuery();
  return ({ status }) => {
    if (status === 401) void fetchProfile(customerId);
  };
}
