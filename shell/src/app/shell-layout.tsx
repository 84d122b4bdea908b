import { Suspense, use } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { ChatButton } from '../features/chat/chat-button';
import { Footer } from '../features/footer/footer';
import { Header } from '../features/header/header';
import { NavigationOverlay } from '../features/navigation-overlay/navigation-overlay';
import { MAIN_ID, RouteAnnouncer } from '../features/navigation-overlay/route-announcer';
import { PrivacyBanner } from '../features/privacy/privacy-banner';
import { Notices } from '../features/notices/notices';
import { SessionGuard } from '../features/session/session-guard';
import { useHydrated } from '@fireflay/ui/hydration';
import { PageSkeleton } from './page-skeleton';
import { copy } from './copy';
import { OverrideBadgeContext } from './override-badge-context';
import styles from './shell-layout.module.css';

/** Header, main and footer around every page. */
export function ShellLayout() {
  return (
    <>
      <a className="skip-link" href={`#${MAIN_ID}`}>
        {copy.skipToContent}
      </a>
      <PrivacyBanner />
      <Header />
      <Notices />
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <ChatButton />
      <Footer />
      <NavigationOverlay />
      <RouteAnnouncer />
      <SessionGuard />
      <ScrollRestoration />
      <OverrideBadge />
    </>
  );
}

/** A separate component, so that hydration does not render the page around it again. */
function OverrideBadge() {
  const badge = use(OverrideBadgeContext);
  return useHydrated() ? badge : null;
}
