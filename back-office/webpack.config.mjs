import { browserPage } from '@fireflay/build';

const backOffice = { name: 'back-office', context: import.meta.dirname };

/** `webpack build`: the page that the back end serves on `BACK_OFFICE_PORT`. */
export default (env, { mode = 'production' }) => [
  browserPage(backOffice, {
    name: 'page',
    entry: './src/main.tsx',
    publicPath: '/assets/',
    mode,
  }),
];
