/** @jest-environment node */
import { findAddressFault, REMOTES_PATH } from '@fireflay/releases';
import { ICON_PATH } from '../../src/app/icon-path';
import { COMPARISON_PATH, OFFER_PATH } from '../../src/app/override-offer';
import { shellRoutes } from '../../src/app/routes';
import { REPORTS_PATH } from '../../src/features/reports/report';
import { builtInRouteTable } from 'shared-contracts/navigation';
import { CONFIRMATION_PATH } from '../overrides/confirmation-page';
import { CAN_RELEASE_PATH } from '../platform/platform-server';
import { BACKEND_PATHS } from './backend-proxy';
import { WEB_MANIFEST_PATH } from '../../src/app/web-manifest-path';
import { LIVE_RELOAD_PATH } from '../development/markup';

const ownPages = shellRoutes([], builtInRouteTable)
  .flatMap(({ children = [] }) => children)
  .flatMap(({ children = [] }) => children)
  .flatMap(({ path }) => (path && path !== '*' ? [`/${path}`] : []));

describe('the addresses of the shell', () => {
  it.each([
    ...ownPages,
    ...BACKEND_PATHS,
    REMOTES_PATH,
    '/assets/',
    '/favicon.ico',
    '/healthz',
    ICON_PATH,
    '/readyz',
    '/robots.txt',
    COMPARISON_PATH,
    CONFIRMATION_PATH,
    LIVE_RELOAD_PATH,
    OFFER_PATH,
    CAN_RELEASE_PATH,
    REPORTS_PATH,
    WEB_MANIFEST_PATH,
  ])('include %s, which no release may have', (path) => {
    const fault = findAddressFault({ name: 'mf-services', routes: [path] });

    expect(fault).toContain(path);
  });
});
