import { asApiError } from '../client';
import type { ApiError, StoreEnvironment } from '../client';
import { api } from './api';
import type { Dispatch } from './create-store';
import { storageDocuments } from './persistence/documents';
import { clearSeenProducts } from './persistence/seen-products';
import { writeText } from './persistence/storage';
import type { RootState } from './root-reducer';
import { signedOut } from './slices/session.slice';
import { sharedApi } from './shared.api';

/** Removed so that the next user of the browser does not see what this customer sought, compared and ordered. */
const customerDocuments = [
  storageDocuments.comparedProducts,
  storageDocuments.recentSearches,
  storageDocuments.openedLists,
  storageDocuments.awaitedOrders,
  storageDocuments.quickOrder,
  storageDocuments.quickOrderList,
];

/**
 * 'Sair da Conta': ends the server's session and removes the customer's data; the cart stays.
 * @returns null on success; otherwise the reason why the session is still open, with all data kept
 */
export function signOut() {
  return async (
    dispatch: Dispatch,
    _getState: () => RootState,
    _environment: StoreEnvironment,
  ): Promise<ApiError | null> => {
    const { error } = await dispatch(sharedApi.endpoints.storeSignOut.initiate());
    // Refused: there is no session, or this back end has no sessions (404).
    if (error && asApiError(error).kind !== 'refused') return asApiError(error);
    dispatch(signedOut());
    clearSeenProducts();
    for (const { area, key } of customerDocuments) writeText(area, key, null);
    dispatch(api.util.resetApiState());
    return null;
  };
}
