import { createContext } from 'react';

/** Says whether the store is in front of a retailer's own server. */
export const OwnServerContext = createContext(false);

/** What the page says of that server, below its title; empty: nothing. */
export const RemarkContext = createContext('');
