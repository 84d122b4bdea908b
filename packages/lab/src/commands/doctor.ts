/**
 * `npm run doctor -- --api URL`: checks a retailer's own TFireFlay server, operation by operation (docs/operating.md): works,
 * deviates (field, got, expected) or missing, and what shoppers lose. It reads, asks for freight, and tries one login.
 *   --orders          also places a Pix order, which nobody pays; needs a login
 *   --product CODE    the product to ask for; default: the newest
 *   --cep CEP         the postal code of the freight; default: 01310-100
 * A login of that server is read from DOCTOR_LOGIN (CPF or CNPJ) and DOCTOR_PASSWORD, never from the arguments.
 * Exit code: 0 everything works or is understood, 1 shoppers lose something, 2 not reachable, or wrong arguments.
 */
import { createTFireFlayClient, deadlineMsOf } from '@fireflay/tfireflay';
import { printLine } from 'tooling/console';
import { examineServer } from '../doctor/examine-server';
import type { Call } from '../doctor/examine-server';
import { parseDoctorArguments } from '../doctor/options';
import { reportLines } from '../doctor/report';

function endUnusable(message: string): never {
  console.error(`\n✗ ${message}`);
  process.exit(2);
}

async function doctor() {
  const { base, authorization, ...options } = parseDoctorArguments(process.argv.slice(2));
  const call: Call = (code, request, isWrite) =>
    createTFireFlayClient({ base, authorization, notice: () => undefined }).call(code, request, {
      deadlineMs: deadlineMsOf(code),
      isWrite,
    });
  const first = await call('APP_0041', {});
  if (first.kind === 'unavailable' && first.sent === 'no') {
    endUnusable(`${base} cannot be reached: ${first.reason}.`);
  }
  printLine(`\nThe TFireFlay server at ${base}\n`);
  const examination = await examineServer(call, options);
  reportLines(examination).forEach((line) => printLine(line));
  // The client keeps connections open for a while.
  process.exit(examination.findings.some(({ isLoss }) => isLoss) ? 1 : 0);
}

doctor().catch((error: unknown) =>
  endUnusable(error instanceof Error ? error.message : String(error)),
);
