import { App } from 'antd';
import { useState } from 'react';
import { AddPricePeriod } from '@fireflay/back-office-wire';
import type { PricePeriod, PricePeriodFields, ProductDetail } from '@fireflay/back-office-wire';
import { dayOf } from 'shared-contracts/calendar';
import { isFailure } from '../../api/failure';
import type { FieldTexts } from '../../layout/fields/field-text';
import { SchemaFields } from '../../layout/fields/schema-fields';
import { FormDialog } from '../../layout/form-dialog';
import { periodCopy as copy } from './period-copy';
import {
  useAddPricePeriodMutation,
  useChangePricePeriodMutation,
  useEndPricePeriodMutation,
} from './products.api';

interface PeriodDialogProps {
  product: ProductDetail;
  /** Undefined: a new one is made. */
  period: PricePeriod | undefined;
  onClose: () => void;
}

interface PeriodValues extends PricePeriodFields {
  isConfirmed: boolean;
}

/** Makes or changes a promotional price. A price far below that of the product is asked about. */
export function PeriodDialog({ product, period, onClose }: PeriodDialogProps) {
  const { message } = App.useApp();
  const [add] = useAddPricePeriodMutation();
  const [change] = useChangePricePeriodMutation();
  const [question, setQuestion] = useState<string>();
  const hasStarted = period?.state === 'running';
  const fields: FieldTexts<keyof PeriodValues> = {
    priceCents: { label: copy.price, isRequired: true },
    startsOn: {
      label: copy.startsOn,
      isRequired: true,
      ...(hasStarted && { help: copy.startedHelp }),
    },
    endsOn: { label: copy.endsOn, help: copy.endsOnHelp, isRequired: true },
    ...(question !== undefined && {
      isConfirmed: { label: copy.isConfirmed, help: question },
    }),
  };
  return (
    <FormDialog<PeriodValues, ProductDetail>
      title={period ? copy.changeTitle : copy.add}
      initialValues={toValues(period)}
      send={async (values, newer) => {
        const ids = { product: product.code, ...values, isConfirmed: values.isConfirmed ?? false };
        const result = await (period
          ? change({ ...ids, period: period.id, version: newer ?? period.version })
          : add(ids));
        if (isFailure(result.error)) setQuestion(result.error.fields?.['isConfirmed'] ?? question);
        return result;
      }}
      onDone={() => {
        void message.success(copy.saved);
        onClose();
      }}
      onClose={onClose}
      above={<p>{copy.help(product.cells.price)}</p>}
    >
      <SchemaFields
        schema={AddPricePeriod.input}
        fields={fields}
        locked={hasStarted ? ['startsOn'] : []}
      />
    </FormDialog>
  );
}

/** Most promotions start today. */
const toValues = (period: PricePeriod | undefined): Partial<PeriodValues> =>
  period
    ? {
        priceCents: period.priceCents,
        startsOn: period.startsOn,
        ...(period.endsOn !== null && { endsOn: period.endsOn }),
      }
    : { startsOn: dayOf(new Date()) };

interface EndPeriodDialogProps {
  product: number;
  period: PricePeriod;
  onClose: () => void;
}

export function EndPeriodDialog({ product, period, onClose }: EndPeriodDialogProps) {
  const { message } = App.useApp();
  const [end] = useEndPricePeriodMutation();
  const { id, state } = period;
  return (
    <FormDialog<object, ProductDetail>
      title={copy.endTitle(state)}
      okText={copy.end(state)}
      send={() => end({ product, period: id })}
      onDone={() => {
        void message.success(state === 'running' ? copy.ended : copy.removed);
        onClose();
      }}
      onClose={onClose}
    >
      <p>{copy.endHelp(state)}</p>
    </FormDialog>
  );
}
