import { useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import { Drawer } from '@fireflay/ui/drawer';
import { Icon } from '@fireflay/ui/icon';
import type { IconShape } from '@fireflay/ui/icon';
import { copy } from '../copy';
import { FilterForm } from './filter-form';
import styles from './filters.module.css';
import type { Facets, Listing } from '../listing';
import { countSelected } from './selection';
import type { ChangeListing } from './use-pending-listing';

const filterShape: IconShape = {
  path: 'M2 5h9M15 5h3M2 15h3M9 15h9M13 2.5v5M7 12.5v5',
  width: 20,
  height: 20,
};

interface FilterDrawerProps {
  listing: Listing;
  facets: Facets;
  onChange: ChangeListing;
}

/** A button for narrow screens, which opens a drawer with the filters. */
export function FilterDrawer({ listing, facets, onChange }: FilterDrawerProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  return (
    <>
      <button
        type="button"
        className={`button ${styles.open}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon shape={filterShape} size={18} />
        {copy.openFilters(countSelected(listing))}
      </button>
      {isOpen && (
        <Drawer
          side="right"
          title={copy.filters}
          closeLabel={copy.closeFilters}
          className={styles.drawer}
          headerClassName={styles.drawerHead}
          onClose={close}
        >
          <AfterFirstFrame>
            <FilterForm listing={listing} facets={facets} onChange={onChange} onSubmitted={close} />
          </AfterFirstFrame>
        </Drawer>
      )}
    </>
  );
}

/** Renders its children in a second step: on a slow phone the drawer is open before its form is ready. */
function AfterFirstFrame({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
