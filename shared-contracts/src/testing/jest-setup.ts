import { server } from './server';

// An unhandled request is an error on the console, and that fails the test (tooling/jest-setup-browser).
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
