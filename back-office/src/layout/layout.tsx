import { Button, Drawer, Result, Spin } from 'antd';
import { Suspense, useRef, useState } from 'react';
import { Link, Navigate, NavLink, Route, Routes } from 'react-router-dom';
import type { Employee } from '@fireflay/back-office-wire';
import { areas } from '../areas';
import { CodeDialog } from '../features/session/code-dialog';
import { useEmployee } from '../features/session/use-employee';
import { useSignOut } from '../features/session/use-sign-out';
import { OpenAreasContext } from './area-link';
import { copy } from './copy';
import { InFront } from './in-front';
import styles from './layout.module.css';
import { Page } from './page';

interface LayoutProps {
  employee: Employee;
  storeName: string;
}

const Loading = () => (
  <div className={styles.loading}>
    <Spin description={copy.loading} />
  </div>
);

/** The frame around every area: the menu beside it, or in a drawer on a phone. */
export function Layout({ employee, storeName }: LayoutProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const main = useRef<HTMLElement>(null);
  const isClosedByHand = useRef(false);
  const closeMenu = (isByHand: boolean) => {
    isClosedByHand.current = isByHand;
    setMenuOpen(false);
  };
  const { signOut, isLoading } = useSignOut();
  const { mayCall } = useEmployee();
  const open = areas.filter(({ opens }) => mayCall(opens));
  const openPaths = new Set(open.map(({ path }) => path));
  const menu = (
    <nav aria-label={copy.areas}>
      <ul className={styles.menu}>
        {open.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={`/${path}`} onClick={() => closeMenu(false)}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
  return (
    <OpenAreasContext value={openPaths}>
      <a className="skip-link" href="#conteudo">
        {copy.skip}
      </a>
      <header className={styles.bar}>
        <div className={styles.menuButton}>
          <Button ref={menuButton} onClick={() => setMenuOpen(true)}>
            {copy.menu}
          </Button>
        </div>
        <p className={styles.brand}>
          {storeName} <span>{copy.title}</span>
        </p>
        <Link to="/conta" className={styles.name} aria-label={copy.account(employee.name)}>
          {employee.name}
        </Link>
        <Button loading={isLoading} onClick={() => void signOut()}>
          {copy.signOut}
        </Button>
      </header>
      <div className={styles.columns}>
        <div className={styles.side}>{menu}</div>
        <Drawer
          title={copy.menu}
          placement="left"
          size={280}
          open={isMenuOpen}
          onClose={() => closeMenu(true)}
          closable={{ 'aria-label': copy.closeMenu }}
          focusable={{ focusTriggerAfterClose: false }}
          afterOpenChange={(isOpen) => {
            if (isOpen) return;
            // A page that opened from the menu has given the focus to its heading; one that was still loading behind the
            // menu has no claim to it.
            const isAtPage = main.current?.contains(document.activeElement) ?? false;
            if (isClosedByHand.current || !isAtPage) menuButton.current?.focus();
          }}
        >
          {menu}
        </Drawer>
        <main ref={main} id="conteudo" tabIndex={-1} className={styles.main}>
          <Suspense fallback={<Loading />}>
            <Routes>
              <Route index element={<Navigate to={`/${open[0]?.path ?? ''}`} replace />} />
              {areas.map((area) => (
                <Route
                  key={area.path}
                  path={`${area.path}/*`}
                  element={
                    mayCall(area.opens) ? (
                      <InFront title={area.label} declared={area.inFrontOfServer}>
                        <area.Page />
                      </InFront>
                    ) : (
                      <Page title={area.label}>
                        <Result status="warning" title={copy.notAllowed} />
                      </Page>
                    )
                  }
                />
              ))}
              <Route
                path="*"
                element={
                  <Page title={copy.notFound}>
                    <Result status="info" title={copy.notFoundHelp} />
                  </Page>
                }
              />
            </Routes>
          </Suspense>
        </main>
      </div>
      <CodeDialog />
    </OpenAreasContext>
  );
}
