/**
 * `npm run staff -- listar|convidar|novo-convite|desativar`: the employees who use the back office, beside a running store or
 * without one. Everything else about them is done in the back office itself.
 *
 * listar: everybody, with roles
 *
 * convidar --email E-MAIL --name NAME [--roles administrator,orders,…]: prints the link with which the person chooses a password
 *
 * novo-convite --email E-MAIL: for a lost password or phone; what the person had ends
 *
 * desativar --email E-MAIL: the person cannot sign in any more
 */
import { exitWithError } from '../../console';
import { runOperatorCommand } from '../../operator-command';

runOperatorCommand('staff', process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  exitWithError,
);
