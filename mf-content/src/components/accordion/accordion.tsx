import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { TextSection } from '../text/text';
import { TextBlocks } from '../text/text-blocks';
import styles from './accordion.module.css';

interface AccordionProps {
  sections: TextSection[];
  /** Instead of the first alone. */
  allOpen?: boolean;
  /** What stands under a section's text. */
  footer?: (section: TextSection) => ReactNode;
}

/** Sections that open one by one, with or without JavaScript; the first stands open. */
export function Accordion({ sections, allOpen = false, footer }: AccordionProps) {
  const { hash } = useLocation();

  useEffect(() => {
    // Browsers do so for an address that they load; this is for links within the shop.
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
          {/* The id is inside: an address with #id opens the section around it. */}
          <div id={section.id} className={`prose ${styles.body}`}>
            <TextBlocks blocks={section.blocks} />
            {footer?.(section)}
          </div>
        </details>
      ))}
    </div>
  );
}
