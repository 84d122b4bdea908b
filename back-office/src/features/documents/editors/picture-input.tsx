import { Alert } from 'antd';
import type { ChangeEvent } from 'react';
import { useState } from 'react';
import { MAX_PICTURE_MB } from '@fireflay/back-office-wire';
import { isFailure } from '../../../api/failure';
import { useUploadPictureMutation } from '../../../api/pictures.api';
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
  const [upload, { data, error, isLoading }] = useUploadPictureMutation();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const isLarge = file.size > MAX_PICTURE_MB * 1024 ** 2;
    setIsTooLarge(isLarge);
    if (isLarge) return;
    const { data: picture } = await upload(file);
    if (picture) onChange?.(picture.id);
  };
  const refusal = isTooLarge ? copy.tooLarge : isFailure(error) ? error.resposta : undefined;
  return (
    <>
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        disabled={isLoading}
        onChange={(event) => void send(event)}
      />
      <p role="status">
        {isLoading && copy.uploading}
        {data && !isLoading && refusal === undefined && copy.uploaded(data.width, data.height)}
      </p>
      {refusal !== undefined && <Alert role="alert" type="error" title={refusal} />}
      {refusal === undefined && data && data.width < minWidth && (
        <Alert type="warning" title={copy.small(data.width)} />
      )}
    </>
  );
}
