/** One call of the shown remote, with the response. */
export interface RecordedCall {
  method: string;
  /** The path with its query. */
  path: string;
  status: number;
  requestBody: string;
  responseBody: string;
}

/** The messages from the frame of the remote to the panel. */
export type FrameMessage =
  | { kind: 'screen'; screen: string }
  | { kind: 'store'; state: Record<string, unknown> }
  | { kind: 'call'; call: RecordedCall };

const MESSAGE_SENDER = 'fireflay-isolated';

export function postToPanel(message: FrameMessage): void {
  if (window.parent === window) return;
  window.parent.postMessage({ sender: MESSAGE_SENDER, message }, window.location.origin);
}

/** @returns a function that removes the listener */
export function listenToFrame(onMessage: (message: FrameMessage) => void): () => void {
  const listener = ({ origin, data }: MessageEvent<{ sender?: string; message: FrameMessage }>) => {
    if (origin === window.location.origin && data?.sender === MESSAGE_SENDER)
      onMessage(data.message);
  };
  window.addEventListener('message', listener);
  return () => window.removeEventListener('message', listener);
}

const SECRET_KEYS = /card|cvv|senha|password|token/i;

/** Formats a body for display, with secrets hidden. */
export function formatBody(text: string): string {
  try {
    return JSON.stringify(
      JSON.parse(text),
      (key, value: unknown) => (SECRET_KEYS.test(key) && typeof value === 'string' ? '•••' : value),
      2,
    );
  } catch {
    return text;
  }
}
