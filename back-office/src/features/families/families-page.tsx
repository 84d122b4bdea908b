import { Link, Route, Routes, useNavigate, useParams } from 'react-router-dom';
import type { ListedFamily } from '@fireflay/back-office-wire';
import { formatCount } from 'shared-contracts/pricing';
import { ListPage } from '../../layout/list/list-page';
import type { Columns } from '../../layout/list/query-table';
import { useListAddress } from '../../layout/list/use-list-address';
import { OperationButton } from '../../layout/operation-button';
import { copy } from './copy';
import { FamilyPage, NewFamilyPage } from './family-page';
import styles from './families.module.css';
import { useListFamiliesInfiniteQuery } from './families.api';

export default function FamiliesPage() {
  return (
    <Routes>
      <Route index element={<FamilyList />} />
      <Route path="nova" element={<NewFamilyPage />} />
      <Route path=":id" element={<FamilyRoute />} />
    </Routes>
  );
}

/** A family of its own: what was typed for another one is not kept. */
function FamilyRoute() {
  const { id = '' } = useParams();
  return <FamilyPage key={id} id={Number(id)} />;
}

const columns: Columns<ListedFamily> = [
  {
    title: copy.name,
    key: 'name',
    rowScope: 'row',
    render: (_value, { id, name }) => (
      <Link className={styles.link} to={`/familias/${id}`}>
        {name}
      </Link>
    ),
  },
  {
    title: copy.axes,
    key: 'axes',
    responsive: ['sm'],
    render: (_value, { axes }) => axes.join(', '),
  },
  { title: copy.variants, dataIndex: 'variants', align: 'end', render: formatCount },
];

function FamilyList() {
  const navigate = useNavigate();
  const address = useListAddress();
  return (
    <ListPage
      title={copy.title}
      intro={copy.intro}
      actions={
        <OperationButton
          operation="CreateFamily"
          type="primary"
          onClick={() => void navigate('/familias/nova')}
        >
          {copy.create}
        </OperationButton>
      }
      address={address}
      search={{ label: copy.search, hint: copy.searchHint }}
      status={({ total }) => copy.total(total)}
      query={useListFamiliesInfiniteQuery({ search: address.search })}
      rows={({ families }) => families}
      rowKey="id"
      columns={columns}
      empty={copy.empty}
      notFound={copy.notFound}
    />
  );
}
