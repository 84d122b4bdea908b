import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { listenForFrameMessages } from './frame-messages';
import type { FrameMessage } from './frame-messages';

/** Reports the address and scroll position of a frame of the comparison, and follows those of the other frame. */
export function ComparisonSync() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = pathname + search;

  const hasJustLoaded = useRef(true);
  useEffect(() => {
    postToComparison({ kind: 'address', address, arrived: hasJustLoaded.current });
    hasJustLoaded.current = false;
  }, [address]);

  useEffect(
    () =>
      listenForFrameMessages((message, source) => {
        if (source !== window.parent) return;
        if (message.kind === 'scroll') scrollWithoutReporting(message.top);
        else if (message.address !== window.location.pathname + window.location.search) {
          void navigate(message.address);
        }
      }),
    [navigate],
  );

  useEffect(() => {
    const reportScroll = () => {
      const top = Math.round(window.scrollY);
      if (top !== syncedScrollTop) postToComparison({ kind: 'scroll', top });
      syncedScrollTop = undefined;
    };
    window.addEventListener('scroll', reportScroll, { passive: true });
    return () => window.removeEventListener('scroll', reportScroll);
  }, []);

  return null;
}

/** The position to which the other frame has scrolled this page: it is not reported back. */
let syncedScrollTop: number | undefined;

function scrollWithoutReporting(top: number) {
  const maxTop = document.documentElement.scrollHeight - window.innerHeight;
  syncedScrollTop = Math.min(top, maxTop);
  window.scrollTo({ top, behavior: 'instant' });
}

const postToComparison = (message: FrameMessage) =>
  window.parent.postMessage(message, window.location.origin);
