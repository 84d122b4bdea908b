import { Button } from 'antd';
import type { OrderDetail, OrderInvoice } from '@fireflay/back-office-wire';
import { saveFile } from '../../../api/save-file';
import { useFailureMessage } from '../../../api/use-failure-message';
import { copy as orderCopy } from '../copy';
import { ExternalLink, DescriptionList } from '../description-list';
import { useLazyReadInvoiceXmlQuery } from '../orders.api';
import { copy } from './copy';

/** The invoices of an order, with their files. */
export function OrderInvoices({ order: { id, invoices } }: { order: OrderDetail }) {
  return invoices.map((invoice) => (
    <DescriptionList
      key={invoice.key}
      title={invoices.length === 1 ? orderCopy.invoice : `${orderCopy.invoice} ${invoice.number}`}
      facts={[
        [copy.number, orderCopy.invoiceNumber(invoice.number, invoice.series)],
        [copy.key, invoice.key],
        [copy.ofParcel, invoice.parcel],
        [orderCopy.danfe, invoice.danfe && <ExternalLink to={invoice.danfe} />],
        [orderCopy.xml, invoice.xml && <ExternalLink to={invoice.xml} />],
      ]}
    >
      {invoice.hasFile && <FileButton id={id} invoice={invoice} />}
    </DescriptionList>
  ));
}

function FileButton({ id, invoice: { key, number } }: { id: number; invoice: OrderInvoice }) {
  const report = useFailureMessage();
  const [read, { isFetching }] = useLazyReadInvoiceXmlQuery();
  const save = async () => {
    const { data, error } = await read({ id, key });
    if (data) saveFile(data.name, data.xml, 'application/xml');
    else report(error);
  };
  return (
    <Button loading={isFetching} aria-label={copy.downloadOf(number)} onClick={() => void save()}>
      {copy.download}
    </Button>
  );
}
