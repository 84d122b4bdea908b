import { Button } from '@fireflay/ui/button';
import { errorText } from 'shared-contracts/client';
import { noticeShown, useAppDispatch } from 'shared-contracts/store';
import { downloadTextFile } from '../../../components/download/download-text-file';
import { copy } from '../copy';
import { useLazyAccountInvoiceFileQuery } from './invoice-file.api';

/** Downloads the XML that the store keeps. */
export function InvoiceFileButton({ invoiceKey, number }: { invoiceKey: string; number: string }) {
  const dispatch = useAppDispatch();
  const [fetchFile, { isFetching }] = useLazyAccountInvoiceFileQuery();

  async function download() {
    try {
      const { name, content } = await fetchFile(invoiceKey).unwrap();
      downloadTextFile(name, content, 'application/xml');
      dispatch(noticeShown({ body: copy.downloaded }));
    } catch (error) {
      dispatch(noticeShown({ level: 'error', body: errorText(error, copy.downloadFailed) }));
    }
  }

  return (
    <Button
      isBusy={isFetching}
      aria-label={isFetching ? undefined : copy.downloadFileOf(number)}
      onClick={() => void download()}
    >
      {isFetching ? copy.downloading : copy.downloadFile}
    </Button>
  );
}
