import { App, Button, Popconfirm } from 'antd';
import { useRef } from 'react';
import type { ProductDetail } from '@fireflay/back-office-wire';
import { isFailure } from '../../api/failure';
import { copy } from './copy';
import { useRetireProductMutation, useReturnProductMutation } from './products.api';

/** Takes a product off sale or brings it back. It is one button, which keeps the focus. */
export function SaleButton({ product: { code, state } }: { product: ProductDetail }) {
  const { message } = App.useApp();
  const [retire, retirement] = useRetireProductMutation();
  const [bringBack, comeback] = useReturnProductMutation();
  const button = useRef<HTMLButtonElement>(null);
  const isRetired = state === 'retired';
  const run = async () => {
    const { data, error } = await (isRetired ? bringBack : retire)({ product: code });
    if (data) void message.success(isRetired ? copy.broughtBack : copy.retired);
    else if (isFailure(error)) void message.error(error.resposta);
    button.current?.focus();
  };
  return (
    <Popconfirm
      title={copy.retireTitle}
      description={copy.retireHelp}
      okText={copy.retire}
      cancelText={copy.cancel}
      disabled={isRetired}
      onConfirm={() => void run()}
    >
      <Button
        ref={button}
        type={isRetired ? 'primary' : 'default'}
        loading={retirement.isLoading || comeback.isLoading}
        onClick={() => {
          if (isRetired) void run();
        }}
      >
        {isRetired ? copy.bringBack : copy.retire}
      </Button>
    </Popconfirm>
  );
}
