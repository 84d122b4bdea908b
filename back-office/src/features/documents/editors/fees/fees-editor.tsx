import { Form } from 'antd';
import { documents } from 'shared-contracts/content';
import type { AgreedRate } from 'shared-contracts/content';
import { SchemaFields } from '../../../../layout/fields/schema-fields';
import type { FieldTexts } from '../../../../layout/fields/field-text';
import { copy } from './copy';

const { schema } = documents.fees;

const fields: FieldTexts<keyof AgreedRate> = {
  method: { label: copy.method, choices: copy.methods },
  brand: { label: copy.brand, choices: { '': copy.anyBrand }, help: copy.brandHelp },
  fromInstalments: { label: copy.fromInstalments, help: copy.fromHelp },
  toInstalments: { label: copy.toInstalments },
  percent: { label: copy.percent, suffix: '%' },
  fixedCents: { label: copy.fixed },
  days: { label: copy.days, help: copy.daysHelp },
  isByInstalment: { label: copy.isByInstalment },
};

const newRate = (): AgreedRate => ({
  method: 'credit',
  brand: '',
  fromInstalments: 1,
  toInstalments: 1,
  percent: 0,
  fixedCents: 0,
  days: 30,
  isByInstalment: false,
});

/** Edits the rates that are agreed with the acquirer. */
export const FeesEditor = () => (
  <>
    <p>{copy.intro}</p>
    <SchemaFields
      schema={schema}
      fields={{
        rates: {
          label: copy.item,
          list: {
            item: copy.item,
            fields,
            additions: [{ label: copy.item, create: newRate }],
            summary: (at) => <RateSummary at={at} />,
          },
        },
      }}
    />
  </>
);

function RateSummary({ at }: { at: number }) {
  const rate = Form.useWatch(['rates', at]) as AgreedRate | undefined;
  if (!rate) return null;
  const { method, brand, fromInstalments, toInstalments } = rate;
  return <>{copy.summary(copy.methods[method], brand, fromInstalments, toInstalments)}</>;
}
