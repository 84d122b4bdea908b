import { Form, Select } from 'antd';
import { useState } from 'react';
import {
  addDays,
  dayOf,
  formatShortDate,
  isBusinessDay,
  weekdayOf,
} from 'shared-contracts/calendar';
import { documents } from 'shared-contracts/content';
import type { DocumentContents } from 'shared-contracts/content';
import { SchemaFields } from '../../../../layout/fields/schema-fields';
import type { FieldTexts } from '../../../../layout/fields/field-text';
import { WeekFields } from '../week-fields';
import { copy, holidayNames } from './copy';

type Hours = DocumentContents['hours'];

const { schema } = documents.hours;

const closingFields: FieldTexts<keyof Hours['closings'][number]> = {
  name: { label: copy.name },
  from: { label: copy.from },
  to: { label: copy.to, help: copy.toHelp },
  after: { label: copy.after, help: copy.afterHelp },
};

const options = Object.entries(holidayNames).map(([value, label]) => ({ value, label }));

/** Edits opening hours, holidays and closing days, and lists the days on which nothing arrives. */
export const HoursEditor = () => (
  <>
    <SchemaFields
      schema={schema}
      fields={{
        closings: {
          label: copy.closings,
          list: {
            item: copy.item,
            fields: closingFields,
            additions: [
              { label: copy.item, create: () => ({ name: '', from: null, to: null, after: '' }) },
            ],
            summary: (at) => <ClosingSummary at={at} />,
          },
        },
        worksOn: {
          label: copy.worksOn,
          help: copy.worksOnHelp,
          input: <Select mode="multiple" options={options} optionFilterProp="label" />,
        },
      }}
    />
    <NextDays />
    <SchemaFields
      schema={schema}
      fields={{ cutOff: { label: copy.cutOff, help: copy.cutOffHelp } }}
    />
    <fieldset>
      <legend>{copy.week}</legend>
      <p>{copy.weekHelp}</p>
      <WeekFields schema={schema} />
    </fieldset>
  </>
);

function ClosingSummary({ at }: { at: number }) {
  const closing = Form.useWatch(['closings', at]) as Hours['closings'][number] | undefined;
  const { name = '', from = null, to = null } = closing ?? {};
  const days = [from, to]
    .filter((day) => day !== null && day !== '')
    .map((day) => shown(day ?? ''));
  return <>{[name || copy.unnamed, days.join(' a ')].filter(Boolean).join(' · ')}</>;
}

/** Weeks that the list of days looks ahead, and the longest list. */
const WEEKS_AHEAD = 26;
const MAX_DAYS = 12;

/** The weekdays on which nothing arrives, by what the form shows: a mistyped year is seen. */
function NextDays() {
  const form = Form.useFormInstance();
  const [today] = useState(() => dayOf(new Date()));
  const content = Form.useWatch((values) => values as Hours, { form, preserve: true }) as
    | Hours
    | undefined;
  // The first rendering is before the form has its values.
  if (!content?.closings) return null;
  const { calendar } = documents.hours.toProfile?.(content) ?? {};
  const days = Array.from({ length: WEEKS_AHEAD * 7 }, (_, at) => addDays(today, at))
    .filter((day) => weekdayOf(day) % 6 !== 0 && !isBusinessDay(day, calendar))
    .slice(0, MAX_DAYS);
  return (
    <p>
      {copy.next}: {days.map(shown).join(', ')}.
    </p>
  );
}

const shown = (day: string) => {
  try {
    return formatShortDate(day);
  } catch {
    return day;
  }
};
