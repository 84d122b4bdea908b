import { Spin } from 'antd';
import type { ReactNode } from 'react';
import type { Employee } from '@fireflay/back-office-wire';
import { FailedQuery } from '../../api/failure';
import { CodeForm } from './code-form';
import { copy } from './copy';
import { useReadSessionQuery } from './session.api';
import { SignInForm } from './sign-in-form';

interface SessionGateProps {
  children: (employee: Employee, storeName: string) => ReactNode;
}

/** Shows the page to an employee who is signed in, and otherwise the next step of signing in, at the same address. */
export function SessionGate({ children }: SessionGateProps) {
  const { data, error, refetch } = useReadSessionQuery();
  const next = () => void refetch();
  if (!data) {
    return error ? (
      <FailedQuery error={error} onRetry={next} />
    ) : (
      <Spin fullscreen description={copy.loading} />
    );
  }
  switch (data.state) {
    case 'signed-out':
      return <SignInForm onDone={next} />;
    case 'code-needed':
    case 'enrolment-needed':
      return <CodeForm key={data.state} session={data} onDone={next} />;
    case 'signed-in':
      return children(data.employee, data.store);
  }
}
