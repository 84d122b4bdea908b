import { Button, Upload } from 'antd';
import { useState } from 'react';
import { MAX_INVOICE_XML_BYTES } from '@fireflay/back-office-wire';
import { copy } from './copy';

interface InvoiceFileProps {
  file: File | undefined;
  /** The file with the access key that it has; undefined: it was removed. */
  onFile: (file: File | undefined, key?: string) => void;
}

/** The XML of an NF-e: its key is read here, and the back end keeps and checks it. */
export function InvoiceFile({ file: chosen, onFile }: InvoiceFileProps) {
  const [problem, setProblem] = useState('');
  const read = async (file: File) => {
    const isLarge = file.size > MAX_INVOICE_XML_BYTES;
    const key = isLarge ? undefined : findAccessKey(await file.text());
    if (key !== undefined) {
      setProblem('');
      return onFile(file, key);
    }
    onFile(undefined);
    setProblem(
      isLarge ? copy.large(file.name, MAX_INVOICE_XML_BYTES / 1000) : copy.noKey(file.name),
    );
  };
  return (
    <>
      <p>{copy.hint}</p>
      <Upload
        accept=".xml,text/xml,application/xml"
        showUploadList={false}
        beforeUpload={(file) => {
          void read(file);
          return false;
        }}
      >
        <Button>{copy.choose}</Button>
      </Upload>
      {chosen && (
        <>
          <p role="status">{copy.chosen(chosen.name)}</p>
          <Button onClick={() => onFile(undefined)}>{copy.remove}</Button>
        </>
      )}
      {problem !== '' && <p role="alert">{problem}</p>}
    </>
  );
}

/** `<infNFe Id="NFe…">`: the key has 44 characters, letters since CNPJs have them. */
const findAccessKey = (xml: string) => /\bId="NFe([0-9A-Z]{44})"/.exec(xml)?.[1];
