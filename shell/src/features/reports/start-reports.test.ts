import { countDocuments, LOOP_DOCUMENTS } from './count-documents';
import { REPORTS_PATH } from './report';
import type { Report } from './report';

const catalog = { name: 'mf-catalog', version: '1.4.0' };
const content = { name: 'mf-content', version: '1.0.0' };
const navigation = [{ serverTiming: [{ name: 'page', description: 'token' }] }];
const { getEntriesByType } = performance;
const { padStart } = String.prototype;

let reports: Report[];
beforeEach(() => {
  jest.useFakeTimers();
  reports = [];
  Object.assign(performance, { getEntriesByType: () => navigation });
  const post = async (path: string, { body }: { body: string }) => {
    if (path === REPORTS_PATH) reports.push(JSON.parse(body) as Report);
  };
  Object.assign(globalThis, { fetch: post });
});
afterEach(() => {
  jest.useRealTimers();
  String.prototype.padStart = padStart;
  Object.assign(performance, { getEntriesByType });
  localStorage.clear();
  sessionStorage.clear();
});

/** Starts the scripts of a new document. */
async function openDocument() {
  jest.resetModules();
  const { startReports } = await import('./start-reports');
  startReports(() => '/faq');
  return import('../../remotes/remote-events');
}

/** The failures that the page has reported, as 'pollution of mf-content: String.prototype.padStart'. */
function reported() {
  jest.advanceTimersByTime(3500);
  return reports.flatMap(({ failures }) =>
    failures.map(({ kind, remote, detail }) => `${kind} of ${remote}: ${detail}`),
  );
}

describe('the reports of a page', () => {
  it('blame the release whose code replaced a built-in function', async () => {
    const { reportUse } = await openDocument();
    reportUse(catalog);
    String.prototype.padStart = () => 'R$ 0,01';
    reportUse(content);
    reportUse(catalog);

    expect(reported()).toEqual(['pollution of mf-content: String.prototype.padStart']);
  });

  it('blame the release with which the stored cart vanished', async () => {
    localStorage.setItem('cartItems', '[]');
    const { reportUse } = await openDocument();
    reportUse(catalog);
    localStorage.clear();
    reportUse(content);

    expect(reported()).toEqual(['storage of mf-content: cartItems vanished']);
  });

  it('blame nobody alone for an error of the shell: it counts for all releases', async () => {
    const { reportFailure, reportUse } = await openDocument();
    reportUse(catalog);
    reportFailure({ name: 'shell', version: '' }, 'error', 'a text that was thrown');
    reportUse(content);

    expect(reported()).toEqual([
      'unattributed of mf-catalog: a text that was thrown',
      'unattributed of mf-content: a text that was thrown',
    ]);
  });

  it('say that the document is loaded again and again, as soon as one of them lives', async () => {
    for (let document = 1; document < 5; document++) countDocuments('/faq');
    const { reportUse } = await openDocument();
    reportUse(content);

    expect(reported()).toEqual(['loop of mf-content: The same document loads again and again']);
  });
});

describe('the documents of a tab', () => {
  const countAll = (paths: string[], everyMs: number) =>
    paths.map((path, at) => countDocuments(path, at * everyMs));

  it('are counted by their address, also where two addresses lead to one another', () => {
    expect(countAll(['/a', '/b', '/a', '/b', '/a', '/c'], 1000)).toEqual([1, 1, 2, 2, 3, 1]);
  });

  it('are forgotten after seconds: a visitor who reloads slowly is in no loop', () => {
    expect(countAll(Array<string>(10).fill('/a'), 5000).at(-1)).toBeLessThan(LOOP_DOCUMENTS);
  });

  it.each(['no JSON', '{"a":1}', '[1,2]'])('count once where the tab keeps %s', (text) => {
    sessionStorage.setItem('documents', text);

    expect(countDocuments('/a', 0)).toBe(1);
  });
});
