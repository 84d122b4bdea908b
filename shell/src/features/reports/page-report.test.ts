import { PageReport } from './page-report';
import { placesOf } from '../../remotes/places';
import { redactPersonalData } from './redact-personal-data';
import type { Report } from './report';

const release = { remote: 'mf-content', version: '1.0.0' };
const failure = { ...release, kind: 'render' as const, detail: 'Error: broken' };
let sent: Omit<Report, 'page'>[];
let report: PageReport;
beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  report = new PageReport(
    () => '/faq/:pergunta',
    (each) => sent.push(each),
  );
});
afterEach(() => jest.useRealTimers());

describe('PageReport', () => {
  it('names each release once, in one message', () => {
    report.recordUse(release);
    report.recordUse({ ...release, remote: 'mf-catalog' });
    report.recordUse(release);
    jest.runAllTimers();
    report.recordUse(release);
    jest.runAllTimers();

    expect(sent).toEqual([
      {
        used: [release, { ...release, remote: 'mf-catalog' }],
        failures: [],
        steps: [],
        visit: [],
        vitals: [],
      },
    ]);
  });

  it('reports the failure of a release soon', () => {
    report.recordFailure(failure);
    jest.advanceTimersByTime(600);
    report.recordFailure({ ...failure, kind: 'error' });
    jest.runAllTimers();

    expect(sent[0]).toMatchObject({ used: [release], failures: [{ kind: 'render' }] });
    expect(sent[1]).toMatchObject({ used: [], failures: [{ kind: 'error' }] });
  });

  it('reports what loads for too long', () => {
    report.recordFailure({ ...failure, kind: 'slow' });
    report.recordFailure(failure);
    jest.runAllTimers();

    expect(sent[0]?.failures).toMatchObject([{ kind: 'slow' }, { kind: 'render' }]);
  });

  it('reports a failure of the page for each release that it uses', () => {
    report.recordUse(release);
    report.recordUse({ ...release, remote: 'mf-catalog' });
    report.recordFailureOfAll('blank', 'The page shows no text');
    jest.runAllTimers();

    expect(sent[0]?.failures).toMatchObject([
      { remote: 'mf-content', kind: 'blank' },
      { remote: 'mf-catalog', kind: 'blank' },
    ]);
  });

  it('says where a failure was: the declared address, and the files of its stack', () => {
    const places = ['/remotes/mf-content/files/page-faq.1a2b3c4d.js:1:234'];
    report.recordFailure({ ...failure, places });
    jest.runAllTimers();

    expect(sent[0]?.failures).toMatchObject([{ address: '/faq/:pergunta', places }]);
  });

  it('reports a disturbance of the page once for each release, also for one that is used later', () => {
    const disturbance = { kind: 'unattributed' as const, detail: 'no stack' };
    report.recordDisturbance(disturbance);
    report.recordUse(release);
    report.recordDisturbance(disturbance);
    report.recordUse({ ...release, remote: 'mf-catalog' });
    jest.runAllTimers();

    expect(sent.flatMap(({ failures }) => failures)).toMatchObject([
      { remote: 'mf-content', kind: 'unattributed' },
      { remote: 'mf-catalog', kind: 'unattributed' },
    ]);
  });

  it('reports the steps of a purchase', () => {
    report.recordStep('carts');
    report.flush();

    expect(sent).toMatchObject([{ steps: ['carts'] }]);
  });

  it('reports nothing about the shell itself', () => {
    report.recordFailure({ ...failure, remote: 'shell', version: '' });
    jest.runAllTimers();

    expect(sent).toEqual([]);
  });

  it('reports twenty failures at most', () => {
    for (let each = 0; each < 200; each++) report.recordFailure(failure);
    jest.runAllTimers();

    expect(sent.flatMap(({ failures }) => failures)).toHaveLength(20);
  });

  it('sends before the page is hidden', () => {
    report.recordUse(release);
    report.flush();

    expect(sent).toHaveLength(1);
  });
});

describe('the sender of reports', () => {
  const navigation = (serverTiming: { name: string; description: string }[]) =>
    Object.assign(performance, { getEntriesByType: () => [{ serverTiming }] });
  const posted = jest.fn<Promise<unknown>, [string, { body: string }]>();
  const { getEntriesByType } = performance;
  beforeEach(() => {
    posted.mockReset().mockResolvedValue(undefined);
    Object.assign(globalThis, { fetch: posted });
  });
  afterEach(() => Object.assign(performance, { getEntriesByType }));

  it('includes the token that was sent with the document', () => {
    navigation([{ name: 'page', description: 'token-of-this-page' }]);
    const page = new PageReport();
    page.recordUse(release);
    page.flush();

    expect(JSON.parse(posted.mock.calls[0]?.[1].body ?? '{}')).toMatchObject({
      page: 'token-of-this-page',
      used: [release],
    });
  });

  it('sends nothing from a page without one', () => {
    navigation([]);
    const page = new PageReport();
    page.recordUse(release);
    page.flush();

    expect(posted).not.toHaveBeenCalled();
  });
});

describe('redactPersonalData', () => {
  it.each([
    ['TypeError: x is not a function', 'TypeError: x is not a function'],
    ['no "Maria" at /login?acess=abc for a@b.com', 'no "…" at /login?… for …'],
    ['CPF 529.982.247-25 and 4111 1111', 'CPF … and …'],
    [
      'ChunkLoadError: http://loja/remotes/mf-catalog/1.4.0-local.12345678/browser/page-listing.8f1234567a.js?x=1 of a@b.com',
      'ChunkLoadError: http://loja/remotes/mf-catalog/1.4.0-local.12345678/browser/page-listing.8f1234567a.js?… of …',
    ],
  ])('redacts %s', (text, redacted) => {
    expect(redactPersonalData(text)).toBe(redacted);
  });
});

describe('placesOf', () => {
  it('finds the files of the store in the stacks of all browsers, and nothing else of their text', () => {
    const chromium = [
      'Error: Maria at /login?acess=abc',
      '    at Faq (https://loja.example/remotes/mf-content/files/page-faq.1a2b3c4d.js:1:234)',
      '    at https://loja.example/assets/main.1a2b3c4d.js:2:3',
      '    at evil (https://other.example/x.js:1:1)',
    ].join('\n');
    const firefox = 'Faq@https://loja.example/remotes/mf-content/1.0.0/browser/page-faq.js:1:234\n';

    expect(placesOf(chromium)).toEqual([
      '/remotes/mf-content/files/page-faq.1a2b3c4d.js:1:234',
      '/assets/main.1a2b3c4d.js:2:3',
    ]);
    expect(placesOf(firefox)).toEqual(['/remotes/mf-content/1.0.0/browser/page-faq.js:1:234']);
  });
});
