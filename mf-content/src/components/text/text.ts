import type { PlainBlock, SectionsPage, TextSection } from 'shared-contracts/content';
import type { CanonicalUrl } from '../page-head/page-head';

/** A section whose blocks are ready to be shown. */
export interface ReadySection extends Omit<TextSection, 'blocks'> {
  blocks: PlainBlock[];
}

export interface ReadyPage extends Omit<SectionsPage, 'sections'> {
  sections: ReadySection[];
}

/**
 * The result of the loader of a text's page. The text is in the data of the first view, where the markup has it
 * already, so that no script has it too; other navigation loads it as a chunk of its own.
 */
export interface TextData<Page = ReadyPage> extends CanonicalUrl {
  page: Page;
}
