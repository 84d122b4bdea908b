/** For files whose tests have one gateway and one browser each. */
import { server } from '@fireflay/testing';
import { Browser, GatewayTest } from './gateway.fixture';

export let test: GatewayTest;
/** Not signed in yet. */
export let customer: Browser;

// The requests go to servers of this machine.
beforeAll(() => server.close());
beforeEach(async () => {
  test = await GatewayTest.start();
  customer = new Browser((await test.openShell()).app);
});
afterEach(() => test.close());
