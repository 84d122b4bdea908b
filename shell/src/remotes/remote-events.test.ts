import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router-dom';
import { reportFailure, attributeError, subscribeToFailures, watchFailures } from './remote-events';
import type { RemoteFailure } from './remote-events';

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

/** Subscribes to what happens from now on. */
function subscribe(events: RemoteFailure[]) {
  const end = subscribeToFailures((event) => events.push(event));
  // Other tests have reported failures as well.
  events.length = 0;
  return end;
}

describe('failure events', () => {
  it('omit a page that renders the answer that nothing was found', () => {
    const events: RemoteFailure[] = [];
    const end = subscribe(events);
    const { onCaughtError } = watchFailures(() => [catalog]);

    onCaughtError?.(new ErrorResponse(404, 'Not Found', null), { componentStack: '' });

    expect(events).toEqual([]);
    end();
  });

  it('omit what could not be fetched without a connection', () => {
    const events: RemoteFailure[] = [];
    const end = subscribe(events);
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

    reportFailure(catalog, 'chunk', new Error('Loading chunk failed'));
    reportFailure(catalog, 'load', new Error('no answer'));

    onLine.mockRestore();
    end();
    expect(events).toEqual([]);
  });

  it('reach present and later subscribers, once for each error', () => {
    const events: RemoteFailure[] = [];
    const lateEvents: RemoteFailure[] = [];
    const error = new Error('no answer');

    const end = subscribe(events);
    reportFailure(catalog, 'load', error);
    reportFailure(catalog, 'error', error);
    end();
    reportFailure(account, 'render', new Error('after the end'));
    subscribeToFailures((event) => lateEvents.push(event))();

    const first = {
      remote: 'mf-catalog',
      version: '1.4.0',
      kind: 'load',
      detail: 'Error: no answer',
    };
    expect(events).toEqual([first]);
    expect(lateEvents.slice(-2)).toEqual([
      first,
      expect.objectContaining({ remote: 'mf-account' }),
    ]);
  });

  it('truncate long details', () => {
    const events: RemoteFailure[] = [];
    subscribe(events);

    reportFailure(catalog, 'error', 'x'.repeat(10_000));

    expect(events.at(-1)?.detail).toHaveLength(300);
  });
});

describe('attributeError', () => {
  it('returns the release whose file appears first in the stack', () => {
    const error = thrownAt(
      'http://loja.example/assets/main.js',
      'http://loja.example/remotes/mf-account/2.0.0/browser/page-login.js',
      'http://loja.example/remotes/mf-catalog/1.4.0/browser/page-home.js',
    );

    expect(attributeError(error, [catalog, account])).toBe(account);
  });

  it('returns the release of the component that React was rendering, where no stack names one', () => {
    const error = thrownAt('http://loja.example/assets/main.js');
    const components =
      '\n    at Home (http://loja.example/remotes/mf-catalog/1.4.0/browser/home.js:1:1)';

    expect(attributeError(error, [account, catalog], components)).toBe(catalog);
    reportFailure(catalog, 'render', error);
    expect(attributeError(error, [])).toBe(catalog);
  });

  it.each([thrownAt('http://loja.example/assets/main.js'), 'no error at all'])(
    'returns the shell where no release is named: %s',
    (error) => {
      expect(attributeError(error, [catalog])).toEqual({ name: 'shell', version: '' });
    },
  );
});

describe('what no code reports itself', () => {
  const observe = () => {
    const events: RemoteFailure[] = [];
    subscribe(events);
    const callbacks = watchFailures(() => [catalog, account]);
    return { events, callbacks };
  };
  const reject = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  const place = `${account.manifest.replace('mf-manifest.json', 'browser/page.js')}:1:1`;

  it.each([
    ['a text', 'out of stock', 'out of stock'],
    ['nothing', undefined, 'undefined'],
    ['an object', { code: 7 }, '[object Object]'],
  ])('is reported, also a rejection with %s', (_what, reason, detail) => {
    const { events } = observe();

    reject(reason);

    expect(events.at(-1)).toEqual({ remote: 'shell', version: '', kind: 'error', detail });
  });

  it('is attributed by the stack of a rejection, and by the file of a thrown text', () => {
    const { events } = observe();

    reject(thrownAt(`http://localhost${place}`));
    window.dispatchEvent(
      new ErrorEvent('error', { error: 'a text', filename: `http://localhost${place}` }),
    );

    expect(events.slice(-2)).toMatchObject([
      { remote: 'mf-account', kind: 'error', places: [place] },
      { remote: 'mf-account', kind: 'error', detail: 'a text' },
    ]);
  });

  it('is attributed by the components of markup that React rendered again, which is logged', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const { events, callbacks } = observe();
    const error = new Error('Hydration failed');
    error.stack = 'Error: Hydration failed\n    at x (http://localhost/assets/libraries.js:1:1)';

    callbacks.onRecoverableError?.(error, {
      componentStack: `\n    at Order (http://localhost${place})`,
    });

    expect(events.at(-1)).toMatchObject({ remote: 'mf-account', kind: 'hydration' });
    expect(warn).toHaveBeenCalledWith('Rendered in the browser instead:', error);
    warn.mockRestore();
  });

  it('blames nobody for a fragment that the server could not render: the server has reported it', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const { events, callbacks } = observe();
    const before = events.length;

    callbacks.onRecoverableError?.(
      Object.assign(new Error('The server could not'), { digest: 'known' }),
      {
        componentStack: `\n    at Product (http://localhost${place})`,
      },
    );

    expect(events.slice(before)).toEqual([]);
    expect(warn).not.toHaveBeenCalled();

    const late = Object.assign(new Error('The server was late'), { digest: undefined });
    callbacks.onRecoverableError?.(late, {
      componentStack: `\n    at Product (http://localhost${place})`,
    });

    expect(events.slice(before)).toMatchObject([{ remote: 'mf-account', kind: 'hydration' }]);
    warn.mockRestore();
  });
});
