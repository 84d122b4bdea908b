import { useRef, useState } from 'react';
import { IMPORT_PART_BYTES } from '@fireflay/back-office-wire';
import { isFailure } from '../../api/failure';
import { copy as apiCopy } from '../../api/copy';
import {
  useReadImportFileMutation,
  useSendImportPartMutation,
  useStartImportMutation,
} from './imports.api';

/** A file that is being sent, or was not. */
export interface Sending {
  file: File;
  percent: number;
  /** Why it was not sent. */
  failure?: string;
  /** A repetition may succeed: the back end did not refuse the file. */
  mayRepeat?: boolean;
}

/** Sends a file part by part. A repetition has the same id: what arrived does not arrive twice. */
export function useSendFile(onSent: (id: string) => void) {
  const [sending, setSending] = useState<Sending>();
  const [start] = useStartImportMutation();
  const [sendPart] = useSendImportPartMutation();
  const [read] = useReadImportFileMutation();
  const ids = useRef(new WeakMap<File, string>());

  const send = async (file: File) => {
    const id = ids.current.get(file) ?? crypto.randomUUID();
    ids.current.set(file, id);
    setSending({ file, percent: 0 });
    try {
      const changedAt = new Date(file.lastModified).toISOString();
      await start({ id, fileName: file.name, size: file.size, changedAt }).unwrap();
      for (let number = 0; number * IMPORT_PART_BYTES < file.size; number += 1) {
        const from = number * IMPORT_PART_BYTES;
        const content = await toBase64(file.slice(from, from + IMPORT_PART_BYTES));
        await sendPart({ id, number, content }).unwrap();
        const sent = Math.min(file.size, from + IMPORT_PART_BYTES);
        setSending({ file, percent: Math.floor((100 * sent) / file.size) });
      }
      await read({ id }).unwrap();
      setSending(undefined);
      onSent(id);
    } catch (error) {
      const failure = isFailure(error) ? error.message : apiCopy.noReply;
      const mayRepeat = !isFailure(error) || error.status === 0 || error.status >= 500;
      setSending({ file, percent: 0, failure, mayRepeat });
    }
  };
  return { sending, send };
}

function toBase64(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(part);
  });
}
