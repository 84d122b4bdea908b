import { useRef } from 'react';
import { Button } from '@fireflay/ui/button';
import { copy } from './copy';
import type { DraftPhoto } from './return-draft';
import styles from './returns.module.css';
import type { DraftPhotos } from './use-draft-photos';

const PREVIEW_SIZE = 88;

interface ReturnPhotosFieldProps {
  id: string;
  draft: DraftPhotos;
  max: number;
  isNeeded: boolean;
  error: string | undefined;
}

/** Chooses photographs, which are sent at once, one by one. */
export function ReturnPhotosField({ id, draft, max, isNeeded, error }: ReturnPhotosFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { photos, note } = draft;
  const described = [error && `${id}-fault`, `${id}-hint`].filter(Boolean).join(' ');

  function remove(key: string) {
    draft.remove(key);
    input.current?.focus();
  }

  return (
    <fieldset className={styles.group}>
      <legend>{isNeeded ? copy.photos : copy.photosOptional}</legend>
      <p id={`${id}-hint`} className="field-hint">
        {isNeeded && `${copy.photosNeeded} `}
        {copy.photosHint(max)}
      </p>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo) => (
            <PhotoItem
              key={photo.key}
              photo={photo}
              onRetry={() => draft.retry(photo)}
              onRemove={() => remove(photo.key)}
            />
          ))}
        </ul>
      )}
      <label
        className={`button ${styles.choose}`}
        aria-disabled={photos.length >= max || undefined}
      >
        {copy.choosePhotos}
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          className={styles.file}
          disabled={photos.length >= max}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          onChange={({ target }) => {
            draft.add([...(target.files ?? [])]);
            // The same file can be chosen again after it was removed.
            target.value = '';
          }}
        />
      </label>
      <p role="status" className="field-hint">
        {note}
      </p>
      {error && (
        <p id={`${id}-fault`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface PhotoItemProps {
  photo: DraftPhoto;
  onRetry: () => void;
  onRemove: () => void;
}

function PhotoItem({ photo, onRetry, onRemove }: PhotoItemProps) {
  const { name, preview, state, failure } = photo;
  return (
    <li className={styles.photo}>
      {preview === '' ? (
        <span className={styles.preview} />
      ) : (
        <img
          className={styles.preview}
          src={preview}
          alt=""
          width={PREVIEW_SIZE}
          height={PREVIEW_SIZE}
        />
      )}
      <div className={styles.photoText}>
        <span className={styles.photoName}>{name}</span>
        <span role="status" className={state === 'failed' ? 'field-error' : styles.soft}>
          {state === 'failed' ? failure : copy.photoState[state]}
        </span>
        <span className={styles.photoActions}>
          {state === 'failed' && preview !== '' && (
            <Button aria-label={copy.retryPhotoOf(name)} onClick={onRetry}>
              {copy.retryPhoto}
            </Button>
          )}
          <Button aria-label={copy.removePhotoOf(name)} onClick={onRemove}>
            {copy.removePhoto}
          </Button>
        </span>
      </div>
    </li>
  );
}
