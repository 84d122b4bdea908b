import { createElement, Suspense, use, useState, type ReactNode } from 'react';
import type { FragmentContracts, FragmentModule, FragmentName } from './contract';
import { RemoteBoundary } from './remote-boundary';
import { RemoteUnavailableError, useRemoteLoader, type RemoteLoader } from './remote-loader';
import { RemoteFailureMessage } from './remote-failure-message';

interface FragmentProps<Name extends FragmentName> {
  name: Name;
  props: FragmentContracts[Name];
  /** Stands in its place, in its size, until it is there. */
  pending: ReactNode;
  /** What the part is for the shopper, as 'A calculadora de frete', for the failure's text. */
  title: string;
  /** Stands in the failed part's place instead of the usual text; `retry` brings the part anew. */
  failure?: (retry: () => void) => ReactNode;
}

/** A piece of another remote. It comes late or fails on its own, never with the page around it. */
export function Fragment<Name extends FragmentName>({
  name,
  props,
  pending,
  title,
  failure = (retry) => <RemoteFailureMessage title={title} onRetry={retry} />,
}: FragmentProps<Name>) {
  const loader = useRemoteLoader();
  const [attempt, setAttempt] = useState(() => startAttempt(loader, name, 0));

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
 * One try to bring the part. It is kept outside of what waits for it: React forgets what a waiting
 * component holds, and would ask for a failed part again without end.
 */
interface Attempt {
  number: number;
  module: unknown;
  coming: Promise<unknown> | undefined;
}

function startAttempt(loader: RemoteLoader, name: FragmentName, number: number): Attempt {
  // A part that is here may have thrown: the loader hears of each further attempt.
  const module = number === 0 ? loader.peek(name) : undefined;
  // The server never waits for a part: the browser brings what is missing.
  const waits = !module && typeof window !== 'undefined';
  return { number, module, coming: waits ? loader.load(name) : undefined };
}

interface FragmentContentProps<Name extends FragmentName> {
  name: Name;
  props: FragmentContracts[Name];
  attempt: Attempt;
}

function FragmentContent<Name extends FragmentName>({
  name,
  props,
  attempt: { module, coming },
}: FragmentContentProps<Name>) {
  const loadedModule = module ?? (coming && use(coming));
  if (!loadedModule) throw new RemoteUnavailableError(name);
  return createElement((loadedModule as FragmentModule<FragmentContracts[Name]>).default, props);
}
