/**
 * `npm run catalogue -- check|import|export|prices|stock FILE`: reads and writes the catalogue, beside a running store or
 * without one (docs/catalogue.md).
 *   check FILE        lists every problem of a CSV or JSON Lines file, and changes nothing; with the options of import that
 *                     decide what is retired
 *   import FILE       makes the catalogue equal to the file, in one transaction. Products that are not in it are retired:
 *                     more than `--max-retired 10` percent only with --yes, none with --partial
 *   export FILE       writes the catalogue as CSV; --yes replaces an existing file
 *   prices FILE       changes only prices; codes that are not for sale are listed
 *   stock FILE        changes only balances, in the same way
 *   --stock-at TIME   for import and stock: when the balances were counted, as 2026-11-22T08:00 on the store's clock; default:
 *                     the file's last change. Orders paid later, and orders not paid yet, are taken off them
 *   --who NAME        who changes the catalogue, for the record; default: the user of the operating system
 * Exit code: 0 done, 1 refused, or not done for every line.
 */
import { exitWithError } from '../../console';
import { runOperatorCommand } from '../../operator-command';

runOperatorCommand('catalogue', process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  exitWithError,
);
