import { asApiError, type ApiError, type StoreEnvironment } from '../client';
import { api } from './api';
import type { Dispatch } from './create-store';
import { clearSeenProducts } from './persistence/seen-products';
import type { RootState } from './root-reducer';
import { signedOut } from './session.slice';
import { sharedApi } from './shared.api';

/**
 * 'Sair da Conta': ends the server's session and forgets the customer; the cart stays.
 * @returns null when it is done; else why the session is still open, and then nothing was forgotten
 */
export function signOut() {
  return async (
    dispatch: Dispatch,
    _getState: () => RootState,
    _environment: StoreEnvironment,
  ): Promise<ApiError | null> => {
    const { error } = await dispatch(sharedApi.endpoints.storeSignOut.initiate());
    // Refused: there is no session, or this back end keeps none (404).
    if (error && asApiError(error).kind !== 'refused') return asApiError(error);
    dispatch(signedOut());
    clearSeenProducts();
    dispatch(api.util.resetApiState());
    return null;
  };
}
