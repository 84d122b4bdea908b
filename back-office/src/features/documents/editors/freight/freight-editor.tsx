import { Checkbox, Form, Select } from 'antd';
import { documents } from 'shared-contracts/content';
import type { Freight, FreightCarrier } from 'shared-contracts/content';
import { maskCep } from 'shared-contracts/documents';
import { SchemaFields } from '../../../../layout/fields/schema-fields';
import type { FieldTexts } from '../../../../layout/fields/field-text';
import { copy } from './copy';
import styles from './freight.module.css';
import { AgendaFields } from './agenda-fields';
import { cepField, useFreightOptions, weekdayChoices } from './freight-fields';
import { FreightTable } from './freight-table';
import { FreightTest } from './freight-test';

const { properties } = documents.freight.schema;

const days = { label: copy.days, suffix: copy.daysSuffix };
const base: FieldTexts = {
  isOffered: { label: copy.isOffered },
  baseCents: { label: copy.base },
  perKilogramCents: { label: copy.perKilogram },
};

const own: Readonly<Record<'express' | 'truck' | 'stateDelivery' | 'pickup', FieldTexts>> = {
  express: {
    ...base,
    maxKilograms: { label: copy.maxKilograms, suffix: copy.kilograms },
    weekdays: { label: copy.weekdays, input: <Checkbox.Group options={weekdayChoices} /> },
  },
  truck: { ...base, businessDays: days },
  stateDelivery: { ...base, businessDays: days },
  pickup: {
    isOffered: { label: copy.isOffered },
    businessDays: { label: copy.pickupDays, suffix: copy.daysSuffix },
  },
};

/** Edits what the store delivers with, the table of prices, and tests a postal code. */
export function FreightEditor() {
  const options = useFreightOptions();
  return (
    <>
      <FreightTest />
      <p>{copy.baseHelp}</p>
      {(['truck', 'express', 'stateDelivery', 'pickup'] as const).map((kind) => (
        <fieldset key={kind}>
          <legend>{copy[kind]}</legend>
          <div className={styles.fields}>
            <SchemaFields schema={properties[kind]} fields={own[kind]} at={[kind]} />
          </div>
          {kind !== 'pickup' && <AgendaFields kind={kind} />}
        </fieldset>
      ))}
      <fieldset>
        <legend>{copy.rows}</legend>
        <Form.Item name="rows">
          <FreightTable />
        </Form.Item>
      </fieldset>
      <fieldset>
        <legend>{copy.freeFrom}</legend>
        <SchemaFields
          schema={documents.freight.schema}
          fields={{
            freeFrom: {
              label: copy.freeFrom,
              list: {
                item: copy.freeFrom,
                summary: (at) => <ZoneName at={at} />,
                fields: {
                  name: { label: copy.zoneName },
                  fromCep: cepField(copy.fromCep),
                  toCep: cepField(copy.toCep),
                  goodsCents: { label: copy.goods },
                  options: {
                    label: copy.freeOptions,
                    input: <Select mode="multiple" options={options} optionFilterProp="label" />,
                  },
                },
              },
            },
          }}
        />
      </fieldset>
      <fieldset>
        <legend>{copy.carriers}</legend>
        <Carriers />
      </fieldset>
      <fieldset>
        <legend>{copy.unserved}</legend>
        <p>{copy.unservedHelp}</p>
        <SchemaFields
          schema={documents.freight.schema}
          fields={{
            unserved: {
              label: copy.unserved,
              list: {
                item: copy.range2,
                summary: (at) => <UnservedRange at={at} />,
                fields: { fromCep: cepField(copy.fromCep), toCep: cepField(copy.toCep) },
              },
            },
          }}
        />
      </fieldset>
    </>
  );
}

const emptyRate = { baseCents: null, perKilogramCents: null, businessDays: null };
/** Lower ids are the store's own options, and those of the sample store's carriers. */
const FIRST_ID = 203;

function Carriers() {
  const form = Form.useFormInstance();
  const places = Object.keys(copy.places) as (keyof FreightCarrier['rates'])[];
  const createCarrier = (): FreightCarrier => {
    const carriers = form.getFieldValue('carriers') as FreightCarrier[];
    return {
      name: '',
      id: Math.max(FIRST_ID - 1, ...carriers.map(({ id }) => id)) + 1,
      isOffered: true,
      interiorPercent: 100,
      rates: Object.fromEntries(
        places.map((place) => [place, emptyRate]),
      ) as FreightCarrier['rates'],
    };
  };
  const carrier = properties.carriers.items;
  return (
    <SchemaFields
      schema={documents.freight.schema}
      fields={{
        carriers: {
          label: copy.carriers,
          list: {
            item: copy.carrier,
            additions: [{ label: copy.carrier, create: createCarrier }],
            summary: (at) => <CarrierName at={at} />,
            children: (at) => (
              <>
                <SchemaFields
                  schema={carrier}
                  at={at}
                  fields={{
                    name: { label: copy.carrierName },
                    isOffered: { label: copy.isOffered },
                    interiorPercent: {
                      label: copy.interiorPercent,
                      suffix: '%',
                      help: copy.interiorHelp,
                    },
                  }}
                />
                <p>{copy.placeHelp}</p>
                {places.map((place) => (
                  <fieldset key={place}>
                    <legend>{copy.places[place]}</legend>
                    <div className={styles.fields}>
                      <SchemaFields
                        schema={carrier.properties.rates.properties[place]}
                        at={[at, 'rates', place]}
                        fields={{
                          baseCents: { label: copy.base },
                          perKilogramCents: { label: copy.perKilogram },
                          businessDays: days,
                        }}
                      />
                    </div>
                  </fieldset>
                ))}
              </>
            ),
          },
        },
      }}
    />
  );
}

function CarrierName({ at }: { at: number }) {
  const carrier = Form.useWatch(['carriers', at], { preserve: true }) as FreightCarrier | undefined;
  return carrier ? copy.carrierSummary(carrier.name, carrier.id, carrier.isOffered) : null;
}

function ZoneName({ at }: { at: number }) {
  const zone = Form.useWatch(['freeFrom', at]) as Freight['freeFrom'][number] | undefined;
  return zone?.name || copy.freeFrom;
}

function UnservedRange({ at }: { at: number }) {
  const range = Form.useWatch(['unserved', at]) as Freight['unserved'][number] | undefined;
  return range ? copy.cepRange(maskCep(range.fromCep ?? ''), maskCep(range.toCep ?? '')) : null;
}
