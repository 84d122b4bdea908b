import { copy } from './copy';

/** Announces the new page to screen readers. Renders nothing when there is only one page. */
export function PageAnnouncement({ page, pages }: { page: number; pages: number }) {
  return (
    <p role="status" className="visually-hidden">
      {pages > 1 && copy.pageOf(page, pages)}
    </p>
  );
}
