import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { TextSection } from './text';
import { TextBlocks } from './text-blocks';
import styles from './accordion.module.css';

/** Sections that open one by one, with or without JavaScript; the first stands open. */
export function Accordion({ sections }: { sections: TextSection[] }) {
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
      {sections.map(({ id, title, blocks }, at) => (
        <details key={id} className={styles.section} open={at === 0}>
          <summary>
            <h2>{title}</h2>
          </summary>
          {/* The id is inside: an address with #id opens the section around it. */}
          <div id={id} className={`prose ${styles.body}`}>
            <TextBlocks blocks={blocks} />
          </div>
        </details>
      ))}
    </div>
  );
}
