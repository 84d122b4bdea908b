import { configure } from '@testing-library/react';
import { mockModalDialogs } from './modal-dialogs';
import { endServer, listen, server } from './http/server';

// Much longer than the default. A test of a page may wait until jest has compiled the page's modules, which a first run on
// a busy machine took more than ten seconds for.
configure({ asyncUtilTimeout: 30_000 });

// An unhandled request is an error on the console, and that fails the test (@fireflay/build/src/jest-setup.js).
beforeAll(listen);
afterEach(() => server.resetHandlers());
afterAll(endServer);

// Some suites run in Node.
if (typeof HTMLDialogElement !== 'undefined') mockModalDialogs();

// jsdom has no media queries; none matches. A test that needs one sets its own.
if (typeof window !== 'undefined') {
  // No test reads what another has stored.
  afterEach(() => {
    // A test may have replaced the storage.
    jest.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
  });
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });

  // jsdom lays nothing out.
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };

  // jsdom logs an error for the styles of '::-webkit-scrollbar', which antd's dialogs read.
  const readStyle = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => readStyle(element);
}
