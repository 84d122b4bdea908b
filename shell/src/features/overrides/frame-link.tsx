import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { listenFor, type FrameMessage } from './frame-messages';

/** In a frame of the comparison: says where it is, and goes where the other one went. */
export function FrameLink() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = pathname + search;

  const arrived = useRef(true);
  useEffect(() => {
    tell({ kind: 'address', address, arrived: arrived.current });
    arrived.current = false;
  }, [address]);

  useEffect(
    () =>
      listenFor((message, source) => {
        if (source !== window.parent) return;
        if (message.kind === 'scroll') scrollQuietly(message.top);
        else if (message.address !== window.location.pathname + window.location.search) {
          void navigate(message.address);
        }
      }),
    [navigate],
  );

  useEffect(() => {
    const say = () => {
      const top = Math.round(window.scrollY);
      if (top !== quietly) tell({ kind: 'scroll', top });
      quietly = undefined;
    };
    window.addEventListener('scroll', say, { passive: true });
    return () => window.removeEventListener('scroll', say);
  }, []);

  return null;
}

/** Where the page was scrolled because the other one was: nothing to tell. */
let quietly: number | undefined;

function scrollQuietly(top: number) {
  const most = document.documentElement.scrollHeight - window.innerHeight;
  quietly = Math.min(top, most);
  window.scrollTo({ top, behavior: 'instant' });
}

const tell = (message: FrameMessage) => window.parent.postMessage(message, window.location.origin);
