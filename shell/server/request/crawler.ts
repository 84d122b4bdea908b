import { createIsBotFromList, list } from 'isbot';

/** A browser without a window executes scripts like any other. */
const CRAWLER_PATTERNS = list.filter((pattern) => pattern !== 'headless');

/** Whether a User-Agent is that of a crawler, a preview or a tool: it needs the text of a document. */
export const isCrawler = createIsBotFromList(CRAWLER_PATTERNS);
