import { sampleEmployee, samplePassword, samplePerson } from '@fireflay/sample-store/customers';
import { maskTaxId } from 'shared-contracts/documents';
import type { Settings } from './settings';

/**
 * Writes the lines that `npm start` prints about the store that it opened. Only the sandbox has the sample store's
 * accounts.
 */
export function describeStore(settings: Settings): string[] {
  const { port, backOfficePort, ownBackend, backendEnvironment } = settings;
  if (!ownBackend) return [];
  const office = `  Office:     http://localhost:${backOfficePort}`;
  if (backendEnvironment.SANDBOX !== 'on') {
    const invite = 'npm run staff -- convidar --email ana@loja.example --name "Ana"';
    return [office, `              Without an account of yours: ${invite}`];
  }
  return [
    `  Pay a Pix:  http://localhost:${port}/sandbox`,
    office,
    `              ${sampleEmployee.email}, password ${sampleEmployee.password}`,
    `  Sign in:    CPF ${maskTaxId(samplePerson)}, password ${samplePassword}`,
  ];
}
