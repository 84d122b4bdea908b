import { createSlice, isRejectedWithValue } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { isApiError } from '../../client';

/** The customer who is signed in. */
export interface Customer {
  id: string;
  name: string;
  email: string;
  /** CPF or CNPJ, unchanged from the server. */
  doc: string;
  kind: 'individual' | 'company';
}

export type SessionState =
  /** The first view, before the browser has requested the session: shown as anonymous. */
  (
    | { status: 'unknown' }
    /** `hasSignedOut`: by 'Sair da Conta', and not because there was no session, or it ended while the shopper was working. */
    | { status: 'anonymous'; hasSignedOut: boolean }
    | { status: 'signedIn'; customer: Customer }
  ) & {
    /** The path to return to after a login; null for none. */
    returnTo: string | null;
  };

const initialState: SessionState = { status: 'unknown', returnTo: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: initialState as SessionState,
  reducers: {
    signedIn: ({ returnTo }, { payload: customer }: PayloadAction<Customer>): SessionState => ({
      status: 'signedIn',
      customer,
      returnTo,
    }),
    /** The browser has requested the session: there is none. */
    nobodyFound: ({ returnTo }): SessionState => ({
      status: 'anonymous',
      hasSignedOut: false,
      returnTo,
    }),
    /** The customer has signed out: every slice removes the customer's data. */
    signedOut: (): SessionState => ({ status: 'anonymous', hasSignedOut: true, returnTo: null }),
    /** A login is needed; the payload is the path to return to. */
    loginRequired: (session, { payload: path }: PayloadAction<string>) => {
      session.returnTo = path;
    },
    /** The shopper has returned to the page that needed the login. */
    returned: (session) => {
      session.returnTo = null;
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isSessionEnd, (session): SessionState | undefined =>
      session.status === 'signedIn'
        ? { status: 'anonymous', hasSignedOut: false, returnTo: session.returnTo }
        : undefined,
    );
  },
  selectors: {
    selectSessionStatus: (session) => session.status,
    /** null if the shopper is anonymous, or the session is not known yet. */
    selectCustomer: (session) => (session.status === 'signedIn' ? session.customer : null),
    selectHasSignedOut: (session) => session.status === 'anonymous' && session.hasSignedOut,
    selectReturnTo: (session) => session.returnTo,
  },
});

/** A call that fails as 'signed out' ends the session in the interface. */
function isSessionEnd(action: unknown): boolean {
  return (
    isRejectedWithValue(action) && isApiError(action.payload) && action.payload.kind === 'signedOut'
  );
}

export const { signedIn, nobodyFound, signedOut, loginRequired, returned } = sessionSlice.actions;
export const { selectSessionStatus, selectCustomer, selectHasSignedOut, selectReturnTo } =
  sessionSlice.selectors;
