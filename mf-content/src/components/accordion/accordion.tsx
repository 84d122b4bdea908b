import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { ReadySection } from '../text/text';
import { TextBlocks } from '../text/text-blocks';
import styles from './accordion.module.css';

interface AccordionProps {
  sections: ReadySection[];
  /** Opens all sections, not only the first one. */
  allOpen?: boolean;
  /** Content below the text of each section. */
  footer?: (section: ReadySection) => ReactNode;
}

/** Sections that open individually, with or without JavaScript. The first one is initially open. */
export function Accordion({ sections, allOpen = false, footer }: AccordionProps) {
  const { hash } = useLocation();

  useEffect(() => {
    // Browsers open the section of #id on page load only; this effect does it for links inside the store.
    const section = hash && document.getElementById(hash.slice(1))?.closest('details');
    if (!section) return;
    section.toggleAttribute('open', true);
    section.scrollIntoView();
  }, [hash]);

  return (
    <div className={styles.accordion}>
      {sections.map((section, at) => (
        <details key={section.id} className={styles.section} open={allOpen || at === 0}>
          <summary>
            <h2>{section.title}</h2>
          </summary>
          {/* The id is inside the details element, so that an address with #id opens it. */}
          <div id={section.id} className={`prose ${styles.body}`}>
            <TextBlocks blocks={section.blocks} />
            {footer?.(section)}
          </div>
        </details>
      ))}
    </div>
  );
}
