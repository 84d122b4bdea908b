import { useCallback, useEffect, useState } from 'react';

interface TransientMessage {
  text: string;
  durationMs: number;
}

/** A message that disappears after its duration. */
export function useTransientMessage() {
  const [message, setMessage] = useState<TransientMessage | null>(null);

  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), message.durationMs);
    return () => clearTimeout(timer);
  }, [message]);

  const show = useCallback((text: string, durationMs: number) => {
    setMessage({ text, durationMs });
  }, []);
  const clear = useCallback(() => setMessage(null), []);

  return { text: message?.text ?? null, show, clear };
}
