import { store } from './store';

/** The second shells of Playwright's two workers stand on the ports after the tenth. */
const origins = [
  store.url,
  ...Array.from({ length: 2 }, (_, at) => `http://127.0.0.1:${store.port + 10 + at}`),
];

/** Visitors who were asked before and said no: no question stands in a test's way. */
export const privacyRejected = {
  cookies: [],
  origins: origins.map((origin) => ({
    origin,
    localStorage: [
      { name: 'privacyChoice', value: JSON.stringify({ version: 1, measurement: 'rejected' }) },
    ],
  })),
};
