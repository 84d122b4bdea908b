import { useRef, useState } from 'react';
import { toPictureFile } from '@fireflay/back-office-wire';
import { useUploadPicture } from '../../../api/pictures.api';
import { copy } from '../copy';

/** An import takes the same number. */
const MAX_PICTURES = 30;

interface Refusal {
  name: string;
  sentence: string;
}

/** Uploads files one after the other. A refused one is named, and the others are added all the same. */
export function useAddPictures(read: () => string[], write: (files: string[]) => void) {
  const upload = useUploadPicture();
  const waiting = useRef<File[]>([]);
  const [sending, setSending] = useState<{ name: string; left: number }>();
  const [added, setAdded] = useState(0);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);

  /** @returns why it is not added */
  async function addOne(file: File): Promise<string | undefined> {
    if (read().length >= MAX_PICTURES) return copy.tooMany(MAX_PICTURES);
    const sent = await upload(file);
    if (typeof sent === 'string') return sent;
    const picture = toPictureFile(sent.id);
    // Read again: pictures may have been moved or removed meanwhile.
    const files = read();
    if (files.includes(picture)) return copy.twice;
    write([...files, picture]);
    setAdded((count) => count + 1);
    return undefined;
  }

  async function addWaiting() {
    setAdded(0);
    setRefusals([]);
    for (let file = waiting.current[0]; file; file = waiting.current[0]) {
      setSending({ name: file.name, left: waiting.current.length - 1 });
      const { name } = file;
      const sentence = await addOne(file);
      if (sentence !== undefined) setRefusals((all) => [...all, { name, sentence }]);
      waiting.current.shift();
    }
    setSending(undefined);
  }

  const add = (file: File) => {
    waiting.current.push(file);
    if (waiting.current.length === 1) void addWaiting();
  };
  return { sending, added, refusals, add };
}
