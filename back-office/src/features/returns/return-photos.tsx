import { Modal, Spin } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { copy } from './copy';
import { useReadReturnPhotoQuery } from './returns.api';
import styles from './returns.module.css';

interface ReturnPhotosProps {
  id: number;
  photos: readonly string[];
}

/** The shopper's photographs; each is enlarged in a dialog. */
export function ReturnPhotos({ id, photos }: ReturnPhotosProps) {
  const [enlarged, setEnlarged] = useState<number>();
  const trigger = useRef<HTMLButtonElement>(null);
  const shown = enlarged === undefined ? undefined : photos[enlarged];
  useEffect(() => {
    if (enlarged === undefined) trigger.current?.focus();
  }, [enlarged]);
  return (
    <>
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <li key={photo}>
            <button
              type="button"
              className={styles.photo}
              aria-label={copy.enlarge(index + 1)}
              onClick={({ currentTarget }) => {
                trigger.current = currentTarget;
                setEnlarged(index);
              }}
            >
              <Photo id={id} photo={photo} alt="" />
            </button>
          </li>
        ))}
      </ul>
      {enlarged !== undefined && shown !== undefined && (
        <Modal
          open
          footer={null}
          width="min(60rem, 96vw)"
          title={copy.photoTitle(enlarged + 1, photos.length)}
          onCancel={() => setEnlarged(undefined)}
        >
          <div className={styles.enlarged}>
            <Photo id={id} photo={shown} alt={copy.photoAlt(enlarged + 1)} />
          </div>
        </Modal>
      )}
    </>
  );
}

function Photo({ id, photo, alt }: { id: number; photo: string; alt: string }) {
  const { data, error } = useReadReturnPhotoQuery({ id, photo });
  if (error) return <span>{copy.photoFailed}</span>;
  return data ? <img src={data} alt={alt} /> : <Spin size="small" />;
}
