/**
 * `npm run orders -- list|show|invoice|advance|cancel|refund|restored`: shows and moves the store's orders, beside a running store
 * or without one. Repeated, a command changes nothing; what is not possible is refused with the order's state.
 *
 * list [--state paid,invoiced] [--json]: orders to process, oldest first; --refunds: refunds that are not accepted yet
 *
 * show ORDER [--json [--full]]: everything about one order; documents and phones are masked without --full
 *
 * invoice ORDER --key KEY [--danfe URL] [--xml URL] [--issued TIME] [--other-issuer]: records its NF-e
 *
 * advance ORDER --to dispatched [--tracking CODE] [--tracking-url URL], or --to out_for_delivery or --to delivered
 *
 * cancel ORDER --why TEXT: before the dispatch; the goods return to stock, the money is refunded
 *
 * refund ORDER --why TEXT [--without-goods]: after the dispatch, or a withdrawal; --retry: sends a failing refund now
 *
 * restored --next ORDER: after a restore, before the store starts: order numbers go on from there (docs/operating.md)
 *
 * --who NAME: who does it, for the order's history (default: the user of the operating system)
 */
import { exitWithError } from '../../console';
import { runOperatorCommand } from '../../operator-command';

runOperatorCommand('orders', process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  exitWithError,
);
