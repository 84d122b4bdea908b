import sharp from 'sharp';
import { stateOfStep } from '../domain/order-state';
import { takeNextStep } from '../storefront/sandbox/next-step';
import { aPurchase, placeOrder } from './purchase';
import type { TestApp } from './test-app';

/** An order paid by card that has come to a step; default: delivered. */
export async function aDeliveredOrder(
  shop: TestApp,
  items: Parameters<typeof aPurchase>[1] = [{ id: 1, quantity: 3, priceCents: 9_990 }],
  step = 5,
) {
  const purchase = await aPurchase(shop, items, { card: {} });
  const { body } = await placeOrder(shop, purchase);
  const id = Number(body.id);
  for (let from = 0; from < step; from += 1) {
    await takeNextStep(shop.dependencies, id, stateOfStep(from), () => 'FF1BR');
  }
  return { id, cookie: purchase.cookie };
}

/** A photograph with the place where it was taken, in base64. */
export async function aPhoto(background = '#c8102e'): Promise<string> {
  const photo = sharp({ create: { width: 800, height: 600, channels: 3, background } });
  const file = await photo
    .withExif({ IFD3: { GPSLatitudeRef: 'S' } })
    .jpeg()
    .toBuffer();
  return file.toString('base64');
}
