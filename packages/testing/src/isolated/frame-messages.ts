import type { AccessibilityProblem } from './find-problems';

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
  | { kind: 'call'; call: RecordedCall }
  /** The reply to a request for a check; null: it failed. */
  | { kind: 'accessibility'; problems: AccessibilityProblem[] | null };

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

const CHECK_REQUEST = 'fireflay-check';

/** Asks the frame to check what it shows. */
export function requestCheck(frame: HTMLIFrameElement | null): void {
  frame?.contentWindow?.postMessage({ sender: CHECK_REQUEST }, window.location.origin);
}

/** Checks this page each time that the panel asks for it. */
export function answerChecks(check: () => Promise<AccessibilityProblem[]>): void {
  window.addEventListener('message', ({ origin, data }: MessageEvent<{ sender?: string }>) => {
    if (origin !== window.location.origin || data?.sender !== CHECK_REQUEST) return;
    void check()
      .catch(() => null)
      .then((problems) => postToPanel({ kind: 'accessibility', problems }));
  });
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
