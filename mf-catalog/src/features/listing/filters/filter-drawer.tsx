import { useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import { Drawer } from '@fireflay/ui/drawer';
import { Icon } from '@fireflay/ui/icon';
import type { IconShape } from '@fireflay/ui/icon';
import { copy } from '../copy';
import { FilterForm } from './filter-form';
import styles from './filters.module.css';
import { countText, searchOf } from '../listing';
import type { Facets, Listing } from '../listing';
import { useCatalogListingQuery } from '../listing.api';
import { countSelected } from './selection';
import type { FilterSelection } from './selection';
import type { ChangeListing } from './use-pending-listing';

const filterShape: IconShape = {
  path: 'M2 5h9M15 5h3M2 15h3M9 15h9M13 2.5v5M7 12.5v5',
  width: 20,
  height: 20,
};

/** A selection that is not applied yet, and the list to which it was added. */
interface Draft {
  applied: string;
  selection: FilterSelection;
}

interface FilterDrawerProps {
  listing: Listing;
  facets: Facets;
  onChange: ChangeListing;
}

/** A button for narrow screens, which opens a drawer with the filters. What is selected there is kept until it is applied. */
export function FilterDrawer({ listing, facets, onChange }: FilterDrawerProps) {
  const applied = searchOf(listing);
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [opened, setOpened] = useState(listing);
  const selected = draft?.applied === applied ? { ...listing, ...draft.selection, page: 1 } : null;
  const { currentData: result } = useCatalogListingQuery(selected ?? listing, {
    skip: !isOpen || !selected,
  });
  const close = () => setOpen(false);

  function open() {
    // The form does not follow the draft while it is open: its fields are the draft.
    setOpened(selected ?? listing);
    setOpen(true);
  }

  function finish() {
    setDraft(null);
    close();
  }

  return (
    <>
      <button
        type="button"
        className={`button ${styles.open}`}
        aria-haspopup="dialog"
        onClick={open}
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
            <FilterForm
              listing={opened}
              facets={facets}
              onChange={onChange}
              onSubmitted={finish}
              onSelect={(selection) => setDraft({ applied, selection })}
              result={result}
            />
            <p role="status" className="visually-hidden">
              {result && countText(result)}
            </p>
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
