import { useEffect, useState } from 'react';
import { errorText } from 'shared-contracts/client';
import { copy } from './copy';
import { keepPhotos, openPhotos } from './return-draft';
import type { DraftPhoto } from './return-draft';
import { useAccountReturnPhotoSendingMutation } from './returns.api';
import { shrinkPhoto } from './shrink-photo';

export interface DraftPhotos {
  photos: DraftPhoto[];
  /** The photographs that were left out of the last choice; empty: none. */
  note: string;
  add: (files: readonly File[]) => void;
  retry: (photo: DraftPhoto) => void;
  remove: (key: string) => void;
  clear: () => void;
}

/** The photographs of a request. Each is made smaller and sent on its own: after a failure only that one is sent again. */
export function useDraftPhotos(orderId: string, max: number): DraftPhotos {
  const [photos, setPhotos] = useState(() => openPhotos(orderId));
  const [note, setNote] = useState('');
  const [sendPhoto] = useAccountReturnPhotoSendingMutation();

  useEffect(() => keepPhotos(orderId, photos), [orderId, photos]);

  const update = (key: string, change: Partial<DraftPhoto>) =>
    setPhotos((before) =>
      before.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)),
    );

  async function send(key: string, preview: string) {
    const { data, error } = await sendPhoto({ orderId, preview });
    update(
      key,
      data === undefined
        ? { state: 'failed', failure: errorText(error) }
        : { state: 'sent', id: data, failure: '' },
    );
  }

  async function shrinkAndSend(key: string, file: File) {
    try {
      const preview = await shrinkPhoto(file);
      update(key, { preview });
      await send(key, preview);
    } catch {
      update(key, { state: 'failed', failure: copy.photoUnreadable });
    }
  }

  return {
    photos,
    note,
    add(files) {
      const chosen = files.slice(0, max - photos.length);
      setNote(chosen.length < files.length ? copy.tooManyPhotos(max) : '');
      const added = chosen.map((file) => ({ file, key: crypto.randomUUID() }));
      setPhotos((before) => [
        ...before,
        ...added.map(({ file, key }): DraftPhoto => ({
          key,
          name: file.name,
          preview: '',
          state: 'sending',
          id: '',
          failure: '',
        })),
      ]);
      for (const { file, key } of added) void shrinkAndSend(key, file);
    },
    retry({ key, preview }) {
      update(key, { state: 'sending', failure: '' });
      void send(key, preview);
    },
    remove(key) {
      setNote('');
      setPhotos((before) => before.filter((photo) => photo.key !== key));
    },
    clear: () => setPhotos([]),
  };
}
