import {
  reportFailure,
  attributeError,
  subscribeToFailures,
  type RemoteFailure,
} from './remote-events';

const catalog = {
  name: 'mf-catalog',
  version: '1.4.0',
  manifest: '/remotes/mf-catalog/1.4.0/mf-manifest.json',
};
const account = {
  name: 'mf-account',
  version: '2.0.0',
  manifest: '/remotes/mf-account/2.0.0/mf-manifest.json',
};

const thrownAt = (...urls: string[]) => {
  const error = new Error('broken');
  error.stack = ['Error: broken', ...urls.map((url) => `    at x (${url}:1:1)`)].join('\n');
  return error;
};

describe("the announcements of parts' failures", () => {
  it('leave out what could not be fetched without a connection', () => {
    const heard: RemoteFailure[] = [];
    const end = subscribeToFailures((event) => heard.push(event));
    const before = heard.length;
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

    reportFailure(catalog, 'chunk', new Error('Loading chunk failed'));
    reportFailure(catalog, 'load', new Error('no answer'));

    onLine.mockRestore();
    end();
    expect(heard).toHaveLength(before);
  });

  it('reach who listens, and who comes late, once for each error', () => {
    const heard: RemoteFailure[] = [];
    const heardLate: RemoteFailure[] = [];
    const error = new Error('no answer');

    const end = subscribeToFailures((event) => heard.push(event));
    reportFailure(catalog, 'load', error);
    reportFailure(catalog, 'error', error);
    end();
    reportFailure(account, 'render', new Error('after the end'));
    subscribeToFailures((event) => heardLate.push(event))();

    const first = {
      remote: 'mf-catalog',
      version: '1.4.0',
      kind: 'load',
      detail: 'Error: no answer',
    };
    expect(heard).toEqual([first]);
    expect(heardLate).toEqual([first, expect.objectContaining({ remote: 'mf-account' })]);
  });

  it('cut long words short', () => {
    const heard: RemoteFailure[] = [];
    subscribeToFailures((event) => heard.push(event));

    reportFailure(catalog, 'error', 'x'.repeat(10_000));

    expect(heard.at(-1)?.detail).toHaveLength(300);
  });
});

describe('who is to blame for an error', () => {
  it('is the release whose file stands first in its stack', () => {
    const error = thrownAt(
      'http://loja.example/assets/main.js',
      'http://loja.example/remotes/mf-account/2.0.0/browser/page-login.js',
      'http://loja.example/remotes/mf-catalog/1.4.0/browser/page-home.js',
    );

    expect(attributeError(error, [catalog, account])).toBe(account);
  });

  it('is the release of the component that React was rendering, where no stack names one', () => {
    const error = thrownAt('http://loja.example/assets/main.js');
    const components =
      '\n    at Home (http://loja.example/remotes/mf-catalog/1.4.0/browser/home.js:1:1)';

    expect(attributeError(error, [account, catalog], components)).toBe(catalog);
    reportFailure(catalog, 'render', error);
    expect(attributeError(error, [])).toBe(catalog);
  });

  it.each([thrownAt('http://loja.example/assets/main.js'), 'no error at all'])(
    'is the shell where no release is named: %s',
    (error) => {
      expect(attributeError(error, [catalog])).toEqual({ name: 'shell', version: '' });
    },
  );
});
