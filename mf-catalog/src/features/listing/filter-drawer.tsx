import { useState } from 'react';
import { Dialog } from '@fireflay/ui/dialog';
import { copy } from './copy';
import { FilterForm } from './filter-form';
import styles from './filters.module.css';
import type { Facets, Listing } from './listing';
import { countSelected } from './selection';
import type { ChangeListing } from './use-pending-listing';

interface FilterDrawerProps {
  listing: Listing;
  facets: Facets;
  onChange: ChangeListing;
}

/** For narrow screens: a button that opens a drawer with the filters. */
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
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path
            d="M2 5h9M15 5h3M2 15h3M9 15h9M13 2.5v5M7 12.5v5"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
        {copy.openFilters(countSelected(listing))}
      </button>
      {isOpen && (
        <Dialog className={styles.drawer} aria-labelledby="filtros" onClose={close}>
          <div className={styles.sheet}>
            <header className={styles.drawerHead}>
              <h2 id="filtros">{copy.filters}</h2>
              <button
                type="button"
                className={styles.close}
                aria-label={copy.closeFilters}
                onClick={close}
              >
                <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                  <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="2" />
                </svg>
              </button>
            </header>
            <FilterForm listing={listing} facets={facets} onChange={onChange} onSubmitted={close} />
          </div>
        </Dialog>
      )}
    </>
  );
}
