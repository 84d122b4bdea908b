import { Button, Upload } from 'antd';
import { useState } from 'react';
import { copy } from './copy';

const MAX_BYTES = 2_000_000;

/** Reads the access key out of the XML of an NF-e. The file stays in the browser. */
export function InvoiceFile({ onKey }: { onKey: (key: string) => void }) {
  const [problem, setProblem] = useState('');
  const read = async (file: File) => {
    const key = file.size > MAX_BYTES ? undefined : findAccessKey(await file.text());
    setProblem(key === undefined ? copy.noKeyInFile(file.name) : '');
    if (key !== undefined) onKey(key);
  };
  return (
    <>
      <Upload
        accept=".xml,text/xml,application/xml"
        showUploadList={false}
        beforeUpload={(file) => {
          void read(file);
          return false;
        }}
      >
        <Button>{copy.chooseXml}</Button>
      </Upload>
      {problem !== '' && <p role="alert">{problem}</p>}
    </>
  );
}

/** `<infNFe Id="NFe…">`: the key has 44 characters, letters since CNPJs have them. */
const findAccessKey = (xml: string) => /\bId="NFe([0-9A-Z]{44})"/.exec(xml)?.[1];
