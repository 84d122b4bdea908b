import { expect } from '@playwright/test';
import { startTFireFlayStandIn, type TFireFlayStandIn } from '@fireflay/testing/stand-in';
import type { BrowserView } from './browser-view';
import type { Installation } from './installation';
import { fillCart, goToPayment, payByCard, signIn } from './shopper';
import { startTlsFront } from './tls';

const HEADING = "In front of the retailer's own server";
/** Of the stand-in. */
const PRODUCT = 9_101;
const customer = { document: '529.982.247-25', password: 'Obra@1969' };

/** The second way of the document: the same machine's servers, in front of a stand-in of the retailer's server. */
export class RetailerServerStore {
  private address = '';

  private constructor(
    private readonly installation: Installation,
    private readonly standIn: TFireFlayStandIn,
  ) {}

  static async start(installation: Installation): Promise<RetailerServerStore> {
    const store = new RetailerServerStore(installation, await startTFireFlayStandIn());
    const { port } = await startTlsFront(installation.certificates, store.standIn.base);
    store.address = `https://127.0.0.1:${port}`;
    return store;
  }

  async examine() {
    const { machine, guide, certificates } = this.installation;
    const lines = guide
      .block(HEADING, 'npm run doctor')
      .replaceAll('https://erp.example', this.address)
      .replace('DOCTOR_LOGIN=…', `DOCTOR_LOGIN=${customer.document}`)
      .replace('DOCTOR_PASSWORD=…', `DOCTOR_PASSWORD=${customer.password}`);
    await machine.run(`export NODE_EXTRA_CA_CERTS=${certificates.authority}\n${lines}`);
  }

  /** Starts both servers again, with the document's settings of this way. */
  async replaceServers() {
    const { installation } = this;
    const { machine } = installation;
    await machine.stopUnit('store-shell');
    await machine.stopUnit('store-api');
    const settings = installation.guide
      .block(HEADING, 'TFIREFLAY_URL')
      .replace('https://erp.example', this.address);
    installation.writeRetailerServerSettings(settings);
    await installation.startBoth();
  }

  async buy(view: BrowserView) {
    const { page } = view;
    await view.visit('/');
    await view.photograph('retailer-server-home');
    await fillCart(page, PRODUCT);
    await page.goto('/login?redirect=%2Fcarrinho');
    await signIn(page, customer);
    await expect(page).toHaveURL(/\/carrinho$/);
    await goToPayment(view, { cep: '18010-080', option: /Rodoviário Azul/ });
    const order = await payByCard(view);
    await page.reload();
    await expect(page.getByRole('main')).toContainText('Pagamento Efetuado');
    await view.visit('/meusPedidos');
    await expect(page.getByRole('main')).toContainText(order);
    await view.settle();
    if (view.problems.length > 0) throw new Error(view.problems.join('\n'));
    return `order ${order}`;
  }

  async close() {
    await this.standIn.close();
  }
}
