import { toDataURL } from 'qrcode';
import { ChargePix } from 'shared-contracts/wire';
import { addCustomers, addProducts } from '../../testing/builders';
import { anOpenPix } from '../../testing/purchase';
import { aTestApp } from '../../testing/test-app';

jest.mock('qrcode', () => ({
  toDataURL: jest.fn(async (text: string) => `data:image/png;base64,${text.length}`),
}));

describe('the QR code of a Pix', () => {
  it('is drawn once for a payment, however often it is requested', async () => {
    const shop = await aTestApp();
    await addCustomers(shop.db);
    await addProducts(shop.db, [{ code: 1 }]);
    const pix = await anOpenPix(shop, [{ id: 1 }]);
    const request = { ...pix.request, idmov: pix.orderId, PaymentId: pix.paymentId };

    const responses = [];
    for (let times = 0; times < 3; times += 1)
      responses.push(await shop.call(ChargePix, request, pix));

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(toDataURL).toHaveBeenCalledTimes(1);
    await shop.close();
  });
});
