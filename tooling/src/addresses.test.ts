import { sampleEmployee, samplePassword } from '@fireflay/sample-store/customers';
import { describeStore } from './addresses';
import { readSettings } from './settings';

const linesOf = (env: NodeJS.ProcessEnv) => describeStore(readSettings(env)).join('\n');

describe('what npm start prints', () => {
  it('names the accounts of the sample store', () => {
    expect(linesOf({})).toContain(`${sampleEmployee.email}, password ${sampleEmployee.password}`);
    expect(linesOf({})).toContain(samplePassword);
  });

  it.each([{ TFIREFLAY_URL: 'https://erp.example' }, { SANDBOX: 'off' }])(
    'names no account that is not made, and says how to make one (%o)',
    (env) => {
      expect(linesOf(env)).not.toContain(sampleEmployee.email);
      expect(linesOf(env)).not.toContain(samplePassword);
      expect(linesOf(env)).not.toContain('/sandbox');
      expect(linesOf(env)).toContain('npm run staff -- convidar');
    },
  );
});
