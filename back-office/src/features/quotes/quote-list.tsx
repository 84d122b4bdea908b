import { useNavigate } from 'react-router-dom';
import { quoteLists } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { formatDay, formatMoment } from '../../layout/format';
import { ListCard } from '../../layout/list/list-card';
import { ListPage } from '../../layout/list/list-page';
import { useListAddress } from '../../layout/list/use-list-address';
import { OperationButton } from '../../layout/operation-button';
import { copy, listLabels, stateLabels } from './copy';
import { QuoteDrawer } from './quote-drawer';
import { useListQuotesInfiniteQuery } from './quotes.api';

/** The quotes of one list. List, search and the open quote are in the address. */
export function QuoteList() {
  const navigate = useNavigate();
  const address = useListAddress({ lists: quoteLists, entry: 'orcamento' });
  return (
    <ListPage
      title={copy.title}
      actions={
        <OperationButton
          operation="CreateQuoteForCustomer"
          type="primary"
          onClick={() => void navigate('/orcamentos/novo')}
        >
          {copy.create}
        </OperationButton>
      }
      address={address}
      search={{ label: copy.search, hint: copy.searchHint }}
      lists={{ label: copy.lists, names: listLabels }}
      query={useListQuotesInfiniteQuery(address.query)}
      rows={({ quotes }) => quotes}
      rowKey="id"
      card={({ id, state, name, createdAt, validUntil, totalCents }) => (
        <ListCard
          to={`?${address.addressOf({ id })}`}
          title={copy.name(id)}
          about={name || copy.nobody}
          status={stateLabels[state]}
          facts={[formatMoment(createdAt), copy.validUntil(formatDay(validUntil))]}
          total={formatCurrency(totalCents)}
        />
      )}
      empty={copy.empty}
      notFound={copy.notFound}
      opened={(id, close) => <QuoteDrawer id={id} onClose={close} />}
    />
  );
}
