import { Alert } from 'antd';
import type { ChangeEvent } from 'react';
import { useState } from 'react';
import type { UploadedPicture } from '@fireflay/back-office-wire';
import { useUploadPicture } from '../../../api/pictures.api';
import { pictureCopy as copy } from './copy';

interface PictureInputProps {
  /** Pixels; a smaller picture is taken, with a warning. */
  minWidth: number;
  /** These come from the form. */
  id?: string;
  onChange?: (picture: string) => void;
}

/** Uploads a picture as soon as it is chosen; the value is its name. A refused one leaves the value as it was. */
export function PictureInput({ minWidth, id, onChange }: PictureInputProps) {
  const upload = useUploadPicture();
  const [isSending, setIsSending] = useState(false);
  const [result, setResult] = useState<UploadedPicture | string>();
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setIsSending(true);
    const sent = await upload(file);
    setIsSending(false);
    setResult(sent);
    if (typeof sent !== 'string') onChange?.(sent.id);
  };
  const picture = isSending || typeof result === 'string' ? undefined : result;
  return (
    <>
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        disabled={isSending}
        onChange={(event) => void send(event)}
      />
      <p role="status">
        {isSending && copy.uploading}
        {picture && copy.uploaded(picture.width, picture.height)}
      </p>
      {typeof result === 'string' && <Alert role="alert" type="error" title={result} />}
      {picture && picture.width < minWidth && (
        <Alert type="warning" title={copy.small(picture.width)} />
      )}
    </>
  );
}
