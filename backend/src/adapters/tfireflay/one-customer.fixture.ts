/** Opens one back end and one browser for each test of a file. */
import { Browser, RetailerTest } from './retailer-test.fixture';

export let test: RetailerTest;
/** A customer who is not signed in yet. */
export let customer: Browser;

/** Starts them before each test of the file that calls it, and closes them after it. */
export function setUpOneCustomer() {
  beforeEach(async () => {
    test = await RetailerTest.start();
    customer = new Browser(await test.open());
  });
  afterEach(() => test.close());
}
