import { useId } from 'react';
import type { ReactNode } from 'react';

interface DisclosureProps {
  /** The content of the button. */
  summary: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  /** Classes of the button. */
  className?: string | undefined;
  contentClassName?: string | undefined;
  /**
   * 'attribute': closed content is hidden. 'styles': only the feature's style sheet hides it, by `data-open='false'`,
   * so that it stays visible in print or on wide screens.
   */
  hideBy?: 'attribute' | 'styles' | undefined;
  children: ReactNode;
}

/** A button that shows and hides the content below it. */
export function Disclosure({
  summary,
  isOpen,
  onToggle,
  className,
  contentClassName,
  hideBy = 'attribute',
  children,
}: DisclosureProps) {
  const id = useId();

  return (
    <>
      <button
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        {summary}
      </button>
      <div
        id={id}
        className={contentClassName}
        data-open={isOpen}
        hidden={hideBy === 'attribute' && !isOpen}
      >
        {children}
      </div>
    </>
  );
}
