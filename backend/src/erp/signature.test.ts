import { signMessage } from '@fireflay/service';
import { isRecent, isSigned } from './signature';

/** The example of standardwebhooks.com. */
const secret = 'whsec_plJ3nmyCDGBKInavdOK15jsl';
const published = {
  id: 'msg_loFOjxBNrRLzqYUf',
  timestamp: '1731705121',
  body: Buffer.from('{"event_type":"ping","data":{"success":true}}'),
};
const signature = 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=';
const otherSecret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';

describe('the signature of a webhook', () => {
  it('is the one that Standard Webhooks publishes as its example', () => {
    expect(signMessage(published, secret)).toBe(signature);
  });

  it('is accepted from one of several signatures, and of one of several secrets', () => {
    expect(isSigned(published, `v1,AAAA v2,x ${signature}`, [otherSecret, secret])).toBe(true);
  });

  it.each([
    ['another id', { id: 'msg_other' }],
    ['another timestamp', { timestamp: '1731705122' }],
    ['another body', { body: Buffer.from('{"event_type":"ping","data":{"success":false}}') }],
  ])('is refused with %s', (_change, changed) => {
    expect(isSigned({ ...published, ...changed }, signature, [secret])).toBe(false);
  });

  it('is refused without a secret, with another one, and without the version', () => {
    expect(isSigned(published, signature, [])).toBe(false);
    expect(isSigned(published, signature, [otherSecret])).toBe(false);
    expect(isSigned(published, signature.slice(3), [secret])).toBe(false);
    expect(isSigned(published, '', [secret])).toBe(false);
  });
});

describe('the time of a webhook', () => {
  const now = new Date(1_731_705_121_000);

  it.each([
    ['1731705121', true],
    ['1731704821', true],
    ['1731705421', true],
    ['1731704820', false],
    ['1731705422', false],
    ['', false],
    ['1731705121.5', false],
    ['1.7e9', false],
  ])('is recent for %p: %p', (timestamp, expected) => {
    expect(isRecent(timestamp, now)).toBe(expected);
  });
});
