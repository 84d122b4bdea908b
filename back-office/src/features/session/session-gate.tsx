import { Spin } from 'antd';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { permissionsOf } from '@fireflay/back-office-wire';
import type { Employee, SessionState } from '@fireflay/back-office-wire';
import { FailedQuery } from '../../api/failure';
import { answerSession, useIsSessionAsked } from '../../api/session-prompt';
import { CodeForm } from './code-form';
import { OwnServerContext } from '../../layout/own-server-context';
import { copy } from './copy';
import { PermissionsContext } from './use-employee';
import { useReadSessionQuery } from './session.api';
import { SessionPage } from './session-page';
import { SignInForm } from './sign-in-form';
import { SignInOver } from './sign-in-over';

type SignedIn = Extract<SessionState, { state: 'signed-in' }>;

interface SessionGateProps {
  children: (employee: Employee, storeName: string) => ReactNode;
}

/**
 * Shows the page to an employee who is signed in, and otherwise the next step of signing in, at the same address.
 * When the session ends meanwhile, the page stays below that step, with what was typed.
 */
export function SessionGate({ children }: SessionGateProps) {
  const { data, error, refetch } = useReadSessionQuery();
  const [page, setPage] = useState<SignedIn>();
  const isAsked = useIsSessionAsked();
  const employeeId = page?.employee.id;
  // A sign-out empties the store, and takes the page away.
  const shown = !data || data.state === 'signed-in' ? data : page;
  if (shown !== page) setPage(shown);

  const next = async () => {
    const read = await refetch();
    if (read.error) answerSession(false);
    // The calls of one employee are not sent in the name of another.
    else if (read.data?.state === 'signed-in') answerSession(read.data.employee.id === employeeId);
  };
  useEffect(() => {
    if (isAsked) void next();
    // oxlint-disable-next-line react/exhaustive-deps -- it is read once each time that calls wait for it
  }, [isAsked]);

  if (!data) {
    return error ? (
      <FailedQuery error={error} onRetry={() => void refetch()} />
    ) : (
      <Spin fullscreen description={copy.loading} />
    );
  }
  const step = data.state !== 'signed-in' && <Step session={data} onDone={() => void next()} />;
  if (!page) return <SessionPage>{step}</SessionPage>;
  return (
    <PermissionsContext
      key={employeeId}
      value={page.permissions ?? permissionsOf(page.employee.roles)}
    >
      <OwnServerContext value={page.hasOwnServer}>
        {children(page.employee, page.store)}
      </OwnServerContext>
      <SignInOver>{step}</SignInOver>
    </PermissionsContext>
  );
}

interface StepProps {
  session: Exclude<SessionState, SignedIn>;
  onDone: () => void;
}

const Step = ({ session, onDone }: StepProps) =>
  session.state === 'signed-out' ? (
    <SignInForm onDone={onDone} />
  ) : (
    <CodeForm key={session.state} session={session} onDone={onDone} />
  );
