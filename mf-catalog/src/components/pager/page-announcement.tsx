import { copy } from '../../features/product-grid/copy';

/** Tells a screen reader the page that has come; says nothing where there is only one. */
export function PageAnnouncement({ page, pages }: { page: number; pages: number }) {
  return (
    <p role="status" className="visually-hidden">
      {pages > 1 && copy.pageOf(page, pages)}
    </p>
  );
}
