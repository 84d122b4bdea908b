import { useCallback, useEffect, useState } from 'react';

interface BriefMessage {
  text: string;
  milliseconds: number;
}

/** A message that goes by itself. */
export function useBriefMessage() {
  const [message, setMessage] = useState<BriefMessage | null>(null);

  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), message.milliseconds);
    return () => clearTimeout(timer);
  }, [message]);

  const show = useCallback((text: string, milliseconds: number) => {
    setMessage({ text, milliseconds });
  }, []);
  const clear = useCallback(() => setMessage(null), []);

  return { text: message?.text ?? null, show, clear };
}
