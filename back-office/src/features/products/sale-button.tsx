import { App, Button, Modal } from 'antd';
import { useState } from 'react';
import type { ProductDetail } from '@fireflay/back-office-wire';
import { useFailureMessage } from '../../api/use-failure-message';
import { copy } from './copy';
import { useRetireProductMutation, useRestoreProductMutation } from './products.api';

/** Takes a product off sale or brings it back. It is one button, which keeps the focus. */
export function SaleButton({ product: { code, state } }: { product: ProductDetail }) {
  const { message } = App.useApp();
  const report = useFailureMessage();
  const [retire, retirement] = useRetireProductMutation();
  const [bringBack, comeback] = useRestoreProductMutation();
  const [isAsking, setIsAsking] = useState(false);
  const isRetired = state === 'retired';
  const run = async () => {
    const { data, error } = await (isRetired ? bringBack : retire)({ product: code });
    if (data) void message.success(isRetired ? copy.broughtBack : copy.retired);
    else report(error);
    setIsAsking(false);
  };
  return (
    <>
      <Button
        type={isRetired ? 'primary' : 'default'}
        loading={retirement.isLoading || comeback.isLoading}
        onClick={() => (isRetired ? void run() : setIsAsking(true))}
      >
        {isRetired ? copy.bringBack : copy.retire}
      </Button>
      <Modal
        open={isAsking}
        title={copy.retireTitle}
        okText={copy.retire}
        cancelText={copy.cancel}
        confirmLoading={retirement.isLoading}
        onOk={() => void run()}
        onCancel={() => setIsAsking(false)}
      >
        <p>{copy.retireHelp}</p>
      </Modal>
    </>
  );
}
