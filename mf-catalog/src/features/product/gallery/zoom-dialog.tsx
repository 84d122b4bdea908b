import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { arrowKeyStep } from '@fireflay/ui/carousel';
import { Dialog } from '@fireflay/ui/dialog';
import { picturePath } from 'shared-contracts/navigation';
import { copy } from '../copy';
import styles from './zoom-dialog.module.css';

interface ZoomDialogProps {
  productId: string;
  name: string;
  pictures: number[];
  /** Index of the visible picture, from 0. */
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** The picture in full-screen size, twice that when it is pressed. The dialog is open while it is rendered. */
export function ZoomDialog({ productId, name, pictures, index, onShow, onClose }: ZoomDialogProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [isEnlarged, setEnlarged] = useState(false);
  const count = pictures.length;
  const picture = pictures[index] ?? 1;

  function show(target: number) {
    setEnlarged(false);
    onShow(target);
  }

  /** Scrolls to the centre of the enlarged picture. */
  function toggleSize() {
    flushSync(() => setEnlarged(!isEnlarged));
    const viewport = stage.current;
    if (!viewport) return;
    viewport.scrollLeft = (viewport.scrollWidth - viewport.clientWidth) / 2;
    viewport.scrollTop = (viewport.scrollHeight - viewport.clientHeight) / 2;
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = arrowKeyStep(event.key);
    // When the picture is enlarged, the arrow keys scroll it.
    if (!step || count < 2 || isEnlarged) return;
    event.preventDefault();
    event.stopPropagation();
    show(index + step);
  }

  return (
    <Dialog
      className={styles.dialog}
      aria-label={copy.zoomed(name)}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        <p role="status">{copy.picture(index + 1, count)}</p>
        {count > 1 && (
          <>
            <button type="button" aria-label={copy.previousPicture} onClick={() => show(index - 1)}>
              <span aria-hidden="true">‹</span>
            </button>
            <button type="button" aria-label={copy.nextPicture} onClick={() => show(index + 1)}>
              <span aria-hidden="true">›</span>
            </button>
          </>
        )}
        <button type="button" aria-label={copy.closeZoom} onClick={onClose}>
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <div
        ref={stage}
        className={styles.stage}
        data-large={isEnlarged || undefined}
        tabIndex={isEnlarged ? 0 : undefined}
      >
        <button
          type="button"
          className={styles.picture}
          aria-label={isEnlarged ? copy.smaller : copy.larger}
          aria-pressed={isEnlarged}
          onClick={toggleSize}
        >
          <img
            key={picture}
            src={picturePath(productId, picture)}
            alt={copy.pictureOf(name, index + 1)}
            width={1600}
            height={1600}
          />
        </button>
      </div>
    </Dialog>
  );
}
