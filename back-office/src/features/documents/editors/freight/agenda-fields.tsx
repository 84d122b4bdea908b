import { Checkbox, Form } from 'antd';
import { useRef } from 'react';
import { documents } from 'shared-contracts/content';
import type { DeliveryAgenda } from 'shared-contracts/content';
import { SchemaFields } from '../../../../layout/fields/schema-fields';
import { copy } from './copy';
import styles from './freight.module.css';
import { weekdayChoices } from './freight-fields';

const { properties } = documents.freight.schema;

/** A new agenda begins with it. */
const firstAgenda: DeliveryAgenda = {
  weekdays: [1, 2, 3, 4, 5],
  periods: [
    { from: '08:00', to: '12:00', capacity: 10 },
    { from: '13:00', to: '18:00', capacity: 10 },
  ],
  daysAhead: 14,
};

/** The days and periods of an own delivery, for stores whose customers choose them. */
export function AgendaFields({ kind }: { kind: 'express' | 'truck' | 'stateDelivery' }) {
  const name = [kind, 'agenda'];
  const agenda = Form.useWatch(name, { preserve: true }) as DeliveryAgenda | undefined;
  return (
    <>
      <Form.Item name={name} extra={copy.agendaHelp}>
        <AgendaSwitch />
      </Form.Item>
      {agenda && (
        <div className={styles.agenda}>
          <SchemaFields
            schema={properties[kind].properties.agenda}
            at={name}
            fields={{
              weekdays: {
                label: copy.deliveryDays,
                input: <Checkbox.Group options={weekdayChoices} />,
              },
              daysAhead: {
                label: copy.daysAhead,
                help: copy.daysAheadHelp,
                suffix: copy.calendarDays,
              },
              periods: {
                label: copy.periods,
                list: {
                  item: copy.period,
                  summary: (at) => <PeriodName kind={kind} at={at} />,
                  additions: [
                    { label: copy.period, create: () => ({ from: '', to: '', capacity: 10 }) },
                  ],
                  fields: {
                    from: { label: copy.periodFrom },
                    to: { label: copy.periodTo },
                    capacity: { label: copy.capacity, help: copy.capacityHelp },
                  },
                },
              },
            }}
          />
        </div>
      )}
    </>
  );
}

interface AgendaSwitchProps {
  /** These come from the form. */
  id?: string;
  value?: DeliveryAgenda;
  onChange?: (agenda: DeliveryAgenda | undefined) => void;
}

/** Switched on again, it has the agenda of before. */
function AgendaSwitch({ id, value, onChange }: AgendaSwitchProps) {
  const former = useRef(firstAgenda);
  return (
    <Checkbox
      {...(id !== undefined && { id })}
      checked={value !== undefined}
      onChange={({ target }) => {
        if (value) former.current = value;
        onChange?.(target.checked ? former.current : undefined);
      }}
    >
      {copy.hasAgenda}
    </Checkbox>
  );
}

function PeriodName({ kind, at }: { kind: 'express' | 'truck' | 'stateDelivery'; at: number }) {
  const period = Form.useWatch([kind, 'agenda', 'periods', at]) as
    | DeliveryAgenda['periods'][number]
    | undefined;
  return period ? copy.periodSummary(period.from, period.to, period.capacity) : copy.period;
}
