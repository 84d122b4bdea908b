/** For files whose tests have one back end and one browser each. */
import { Browser, RetailerTest } from './retailer-test.fixture';

export let test: RetailerTest;
/** A customer who is not signed in yet. */
export let customer: Browser;

beforeEach(async () => {
  test = await RetailerTest.start();
  customer = new Browser(await test.open());
});
afterEach(() => test.close());
