import { createContext } from 'react';

/** Says whether the store is in front of a retailer's own server. */
export const OwnServerContext = createContext(false);

/** The page shows this remark about that server below its title; empty: none. */
export const RemarkContext = createContext('');
