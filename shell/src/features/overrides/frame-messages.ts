/** Messages between the comparison and its frames. */
export type FrameMessage =
  /** `arrived`: the page has just been loaded at the address. */
  { kind: 'address'; address: string; arrived?: boolean } | { kind: 'scroll'; top: number };

/** Receives messages of pages of the same origin. @returns a function that unsubscribes */
export function listenForFrameMessages(
  onMessage: (message: FrameMessage, source: MessageEventSource | null) => void,
): () => void {
  const listen = ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin === window.location.origin && isMessage(data)) onMessage(data, source);
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}

function isMessage(data: unknown): data is FrameMessage {
  const { kind, address, top } = (data ?? {}) as Record<string, unknown>;
  if (kind === 'scroll') return typeof top === 'number';
  return kind === 'address' && typeof address === 'string' && address.startsWith('/');
}
