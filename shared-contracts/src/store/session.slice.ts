import { createSlice, isRejectedWithValue, type PayloadAction } from '@reduxjs/toolkit';
import { isApiError } from '../client';

/** Who is signed in. */
export interface Customer {
  id: string;
  name: string;
  email: string;
  /** CPF or CNPJ, as the server sent it. */
  doc: string;
  kind: 'individual' | 'company';
}

export type SessionState =
  /** The first view, before the browser has looked: shown as anonymous. */
  (
    | { status: 'unknown' }
    /** `ended`: the session ended while the shopper was working. */
    | { status: 'anonymous'; ended: boolean }
    | { status: 'signedIn'; customer: Customer }
  ) & {
    /** The path to go back to after login, null for none. */
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
    /** The browser has looked: nobody is signed in. */
    nobodyFound: ({ returnTo }): SessionState => ({ status: 'anonymous', ended: false, returnTo }),
    /** The shopper left: nothing of the customer stays, in any slice. */
    signedOut: (): SessionState => ({ status: 'anonymous', ended: false, returnTo: null }),
    /** Something needs a login; the payload is the path to come back to. */
    loginRequired: (session, { payload: path }: PayloadAction<string>) => {
      session.returnTo = path;
    },
    /** The shopper is back where the login was asked for. */
    returned: (session) => {
      session.returnTo = null;
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isSessionEnd, (session): SessionState | undefined =>
      session.status === 'signedIn'
        ? { status: 'anonymous', ended: true, returnTo: session.returnTo }
        : undefined,
    );
  },
  selectors: {
    selectSessionStatus: (session) => session.status,
    /** null: nobody, as far as is known. */
    selectCustomer: (session) => (session.status === 'signedIn' ? session.customer : null),
    selectSessionEnded: (session) => session.status === 'anonymous' && session.ended,
    selectReturnTo: (session) => session.returnTo,
  },
});

/** Any call that was answered 'signed out' ends the session in the interface. */
function isSessionEnd(action: unknown): boolean {
  return (
    isRejectedWithValue(action) && isApiError(action.payload) && action.payload.kind === 'signedOut'
  );
}

export const { signedIn, nobodyFound, signedOut, loginRequired, returned } = sessionSlice.actions;
export const { selectSessionStatus, selectCustomer, selectSessionEnded, selectReturnTo } =
  sessionSlice.selectors;
