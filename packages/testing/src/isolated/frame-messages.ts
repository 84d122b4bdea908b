/** One call of the shown remote, and what it was answered. */
export interface SeenCall {
  method: string;
  /** The path with its query. */
  path: string;
  status: number;
  asked: string;
  answered: string;
}

/** What the shown remote tells the panel around it. */
export type FrameMessage =
  | { kind: 'screen'; screen: string }
  | { kind: 'store'; state: Record<string, unknown> }
  | { kind: 'call'; call: SeenCall };

const sender = 'fireflay-isolated';

export function tellPanel(message: FrameMessage): void {
  if (window.parent === window) return;
  window.parent.postMessage({ sender, message }, window.location.origin);
}

/** @returns stops listening */
export function listenToFrame(hear: (message: FrameMessage) => void): () => void {
  const listener = ({ origin, data }: MessageEvent<{ sender?: string; message: FrameMessage }>) => {
    if (origin === window.location.origin && data?.sender === sender) hear(data.message);
  };
  window.addEventListener('message', listener);
  return () => window.removeEventListener('message', listener);
}

const secret = /card|cvv|senha|password|token/i;

/** A body as text for people: what is secret in a shop is hidden here, too. */
export function bodyText(text: string): string {
  try {
    return JSON.stringify(
      JSON.parse(text),
      (key, value: unknown) => (secret.test(key) && typeof value === 'string' ? '•••' : value),
      2,
    );
  } catch {
    return text;
  }
}
