import { App, Button, Popconfirm } from 'antd';
import type { Customer } from '@fireflay/back-office-wire';
import { saveFile } from '../../api/save-file';
import { useFailureMessage } from '../../api/use-failure-message';
import { useEmployee } from '../session/use-employee';
import { copy } from './copy';
import {
  useEraseCustomerMutation,
  useExportCustomerMutation,
  useSendResetLinkMutation,
} from './customers.api';

/** The actions of an employee for a customer; only an administrator handles requests under the law. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const { id, name, isClosed, isExternal } = customer;
  const { mayCall } = useEmployee();
  const { message } = App.useApp();
  const [sendResetLink, { isLoading: isSending }] = useSendResetLinkMutation();
  const [exportCustomer, { isLoading: isExporting }] = useExportCustomerMutation();
  const [eraseCustomer, { isLoading: isErasing }] = useEraseCustomerMutation();
  const isOwn = !isClosed && !isExternal;
  const report = useFailureMessage();

  const reset = async () => {
    const { data, error } = await sendResetLink({ id });
    if (data) void message.success(copy.resetSent(data.email));
    else report(error);
  };
  const save = async () => {
    const { data, error } = await exportCustomer({ id });
    if (!data) return report(error);
    saveFile(copy.exportFile(id), JSON.stringify(data.data, null, 2), 'application/json');
  };
  const erase = async () => {
    const { error } = await eraseCustomer({ id });
    if (error) report(error);
    else void message.success(copy.erased);
  };
  return (
    <>
      {isOwn && mayCall('SendResetLink') && (
        <Button loading={isSending} onClick={() => void reset()}>
          {copy.reset}
        </Button>
      )}
      {mayCall('ExportCustomer') && (
        <Button loading={isExporting} onClick={() => void save()}>
          {copy.exportData}
        </Button>
      )}
      {isOwn && mayCall('EraseCustomer') && (
        <Popconfirm
          title={copy.eraseTitle(name)}
          description={copy.eraseHelp}
          okText={copy.eraseConfirm}
          okButtonProps={{ danger: true }}
          cancelText={copy.cancel}
          onConfirm={() => void erase()}
        >
          <Button danger loading={isErasing}>
            {copy.erase}
          </Button>
        </Popconfirm>
      )}
    </>
  );
}
