import { Alert, Button, Select, Space, Upload } from 'antd';
import { useState } from 'react';
import { MAX_FREIGHT_TABLE_MB } from '@fireflay/back-office-wire';
import type { FreightRow } from 'shared-contracts/content';
import { isFailure } from '../../../../api/failure';
import { saveTable, tableFormats } from '../../../../api/save-file';
import type { TableFormat } from '../../../../api/save-file';
import { useFailureMessage } from '../../../../api/use-failure-message';
import { useReadDocumentQuery } from '../../documents.api';
import { copy } from './copy';
import styles from './freight.module.css';
import { useLazyExportFreightTableQuery, useReadFreightTableMutation } from './freight.api';

interface TableFileProps {
  options: { value: string; label: string }[];
  onRows: (rows: FreightRow[]) => void;
}

/** Reads the table from a file, and offers that of the newest version as one. */
export function TableFile({ options, onRows }: TableFileProps) {
  const [read, { isLoading }] = useReadFreightTableMutation();
  const [download] = useLazyExportFreightTableQuery();
  const { data: document } = useReadDocumentQuery('freight');
  const report = useFailureMessage();
  const [option, setOption] = useState('truck');
  const [unit, setUnit] = useState<'kg' | 'g'>('kg');
  const [done, setDone] = useState('');
  const [problem, setProblem] = useState('');

  const take = async (file: File) => {
    setDone('');
    if (file.size > MAX_FREIGHT_TABLE_MB * 1024 ** 2) {
      return setProblem(copy.large(MAX_FREIGHT_TABLE_MB));
    }
    const { data, error } = await read({ file, option, isGrams: unit === 'g' });
    setProblem(isFailure(error) ? error.message : '');
    if (!data) return;
    onRows(data.rows as FreightRow[]);
    setDone(copy.taken(data.rows.length, data.restored));
  };
  const save = async (format: TableFormat) => {
    const { data, error } = await download({ number: document?.number ?? 0, format });
    if (data) saveTable(data, format);
    else report(error);
  };
  return (
    <>
      <Space wrap>
        <Select
          aria-label={copy.fileOption}
          options={options.map(({ value, label }) => ({ value, label }))}
          value={option}
          onChange={setOption}
        />
        <Select
          aria-label={copy.fileUnit}
          options={Object.entries(copy.units).map(([value, label]) => ({ value, label }))}
          value={unit}
          onChange={setUnit}
        />
        <Upload
          accept=".csv,.xlsx,.txt"
          showUploadList={false}
          disabled={isLoading}
          beforeUpload={(file: File) => {
            void take(file);
            return false;
          }}
          hasControlInside
        >
          <Button loading={isLoading}>{copy.file}</Button>
        </Upload>
        {tableFormats.map((format) => (
          <Button key={format} type="link" onClick={() => void save(format)}>
            {copy.download(format)}
          </Button>
        ))}
      </Space>
      <p className={styles.soft}>{copy.fileHelp}</p>
      <p role="status">{done}</p>
      {problem !== '' && (
        <Alert role="alert" type="error" title={<span className={styles.lines}>{problem}</span>} />
      )}
    </>
  );
}
