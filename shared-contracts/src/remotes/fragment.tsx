import { createElement, Suspense, use, useState } from 'react';
import type { ReactNode } from 'react';
import type { FragmentContracts, FragmentModule, FragmentName } from './contract';
import { RemoteBoundary } from './remote-boundary';
import { RemoteUnavailableError, useRemoteLoader } from './remote-loader';
import type { RemoteLoader } from './remote-loader';
import { RemoteFailureMessage } from './remote-failure-message';

interface FragmentProps<Name extends FragmentName> {
  name: Name;
  props: FragmentContracts[Name];
  /** Shown, in the size of the fragment, until the fragment is loaded. */
  pending: ReactNode;
  /** The fragment's name for the shopper, as 'A calculadora de frete', for the failure message. */
  title: string;
  /** Shown after a failure instead of the usual message; `retry` loads the fragment again. */
  failure?: (retry: () => void) => ReactNode;
  /**
   * Its code is loaded when this resolves; until then the server's markup stays, or `pending`. The route names the fragment
   * in `lateFragments`. Another rendering before that discards the server's markup.
   */
  after?: Promise<void>;
}

/** A fragment of another remote. It loads and fails independently of the page around it. */
export function Fragment<Name extends FragmentName>({
  name,
  props,
  pending,
  title,
  failure = (retry) => <RemoteFailureMessage title={title} onRetry={retry} />,
  after,
}: FragmentProps<Name>) {
  const loader = useRemoteLoader();
  const [attempt, setAttempt] = useState(() => startAttempt(loader, name, 0, after));

  return (
    <RemoteBoundary
      failure={failure}
      onRetry={() => setAttempt(startAttempt(loader, name, attempt.number + 1))}
    >
      <Suspense fallback={pending} key={attempt.number}>
        <FragmentContent name={name} props={props} attempt={attempt} />
      </Suspense>
    </RemoteBoundary>
  );
}

/**
 * One attempt to load the fragment. Its state is outside of the suspended component: React discards the state of a
 * component that suspends, and a failed fragment would be requested again endlessly.
 */
interface Attempt {
  number: number;
  module: unknown;
  promise: Promise<unknown> | undefined;
}

function startAttempt(
  loader: RemoteLoader,
  name: FragmentName,
  number: number,
  after?: Promise<void>,
): Attempt {
  // A loaded module may have thrown: each further attempt is reported to the loader.
  const module = number === 0 ? loader.peek(name) : undefined;
  // The server never waits for a fragment: the browser loads it.
  const shouldLoad = !module && typeof window !== 'undefined';
  // The loader takes another call for a loaded module for a report.
  const later = () => loader.peek(name) ?? loader.load(name);
  const load = () => after?.then(later) ?? loader.load(name);
  return { number, module, promise: shouldLoad ? load() : undefined };
}

interface FragmentContentProps<Name extends FragmentName> {
  name: Name;
  props: FragmentContracts[Name];
  attempt: Attempt;
}

function FragmentContent<Name extends FragmentName>({
  name,
  props,
  attempt: { module, promise },
}: FragmentContentProps<Name>) {
  const loadedModule = module ?? (promise && use(promise));
  if (!loadedModule) throw new RemoteUnavailableError(name);
  return createElement((loadedModule as FragmentModule<FragmentContracts[Name]>).default, props);
}
