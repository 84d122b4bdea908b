import { Select, Tag } from 'antd';
import { isListedSource, listedSources, sourceName } from '@fireflay/back-office-wire';
import { isDay } from 'shared-contracts/calendar';
import { formatDay } from '../../layout/format';
import { copy } from './copy';

/** The names of the source and of the first and last day of payment in the address. */
export const sourceFilters = ['origem', 'pago-de', 'pago-ate'] as const;
type Filters = Readonly<Record<(typeof sourceFilters)[number], string>>;

interface SourceQuery {
  source?: string;
  paidFrom?: string;
  paidTo?: string;
}

/** The filters of the address as arguments of a query; an unknown source and half a period filter nothing. */
export const toSourceQuery = (typed: Filters): SourceQuery => ({
  ...(isListedSource(typed.origem) && { source: typed.origem }),
  ...(isDay(typed['pago-de']) &&
    isDay(typed['pago-ate']) && { paidFrom: typed['pago-de'], paidTo: typed['pago-ate'] }),
});

/** The address of the orders of a source that were paid in a period, both days included. */
export const ordersOfSource = (source: string, { from, to }: { from: string; to: string }) =>
  `/pedidos?${new URLSearchParams({ lista: 'all', origem: source, 'pago-de': from, 'pago-ate': to })}`;

interface SourceFilterProps {
  wanted: SourceQuery;
  onChange: (filters: Partial<Filters>) => void;
}

/** Chooses the source of the orders that are shown, and says in which days they were paid. */
export function SourceFilter({
  wanted: { source, paidFrom, paidTo },
  onChange,
}: SourceFilterProps) {
  const shown = new Set<string>([...listedSources, ...(source === undefined ? [] : [source])]);
  return (
    <>
      <Select
        aria-label={copy.source}
        placeholder={copy.anySource}
        value={source}
        allowClear
        virtual={false}
        popupMatchSelectWidth={false}
        options={[...shown].map((value) => ({ value, label: sourceName(value) }))}
        onChange={(chosen?: string) => onChange({ origem: chosen ?? '' })}
      />
      {paidFrom !== undefined && paidTo !== undefined && (
        <div>
          <Tag
            closable={{ 'aria-label': copy.everyPaidDay }}
            onClose={() => onChange({ 'pago-de': '', 'pago-ate': '' })}
          >
            {copy.paidBetween(formatDay(paidFrom), formatDay(paidTo))}
          </Tag>
        </div>
      )}
    </>
  );
}
