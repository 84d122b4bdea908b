import Fastify, { type FastifyInstance } from 'fastify';
import { createCatalogue, createTFireFlayClient, type TFireFlayClient } from '@fireflay/tfireflay';
import { gatewayPictures } from '@fireflay/pictures';
import { networkOf } from '@fireflay/service';
import { RateLimiter } from '@fireflay/service';
import type { StoreProfile } from 'shared-contracts/profile';
import { CallClaims } from './call-claims';
import { EndedSessions } from './ended-sessions';
import { FailureLimits } from './failure-limits';
import { FormTokens } from './form-tokens';
import { CATALOGUE_RATE, catalogueRoutes, gatewayRoutes } from './gateway-routes';
import { gatewaySitemap } from './gateway-sitemap';
import { GatewaySessions } from './gateway-sessions';
import { OrderAccess } from './order-access';
import { createStatusNames } from './order-statuses';
import { createPostalCodes } from './postal-codes';
import type { GatewayServices } from './rule';
import { SealedSessions } from './sealed-session';
import { readSessionKeys } from './session-keys';

/** Bytes of all cached replies of the catalogue. */
const MAX_CATALOGUE_BYTES = 64 * 1024 * 1024;

export interface GatewaySettings {
  /** The retailer's server. */
  apiBase: string;
  /** The header `Authorization` of each call to it, if it requires one. */
  apiAuthorization: string | undefined;
  storeOrigin: string | undefined;
  /** The folder of what the gateway keeps: its key outside production, ended sessions and calls made once. */
  folder: string;
  /** Empty when `SESSION_KEYS` is not set. */
  sessionKeys: Uint8Array[];
  isOpenToShoppers: boolean;
  catalogueFreshSeconds: number;
  catalogueStaleHours: number;
  /** The address of ViaCEP. */
  viaCepApi: string;
  pictures: Omit<Parameters<typeof gatewayPictures>[0], 'notice'>;
}

export interface GatewayOptions {
  /** Of the store profile. */
  orderStatuses?: StoreProfile['orderStatuses'];
  notice: (text: string) => void;
  client?: TFireFlayClient;
  now?: () => number;
}

/** The store's session and its rules, in front of a retailer's server that has neither. */
export class Gateway {
  private constructor(
    private readonly settings: GatewaySettings,
    private readonly services: GatewayServices,
    private readonly notice: (text: string) => void,
    private readonly now: () => number,
    private renderOrigin: FastifyInstance | undefined = undefined,
  ) {}

  /** @throws ConfigurationError in production without keys */
  static async open(
    settings: GatewaySettings,
    {
      orderStatuses,
      notice,
      now = Date.now,
      client = createTFireFlayClient({
        base: settings.apiBase,
        authorization: settings.apiAuthorization,
        notice,
      }),
    }: GatewayOptions,
  ): Promise<Gateway> {
    const { folder, storeOrigin, sessionKeys, isOpenToShoppers } = settings;
    const keys = await readSessionKeys({ keys: sessionKeys, folder, isOpenToShoppers });
    const onError = (error: unknown) => notice(`The gateway's folder ${folder}: ${String(error)}`);
    const ended = await EndedSessions.open({ folder, keys, now });
    void ended.follow(onError);
    const sealed = new SealedSessions(keys, storeOrigin ?? 'store', now);
    return new Gateway(
      settings,
      {
        client,
        catalogue: createCatalogue(client, {
          freshSeconds: settings.catalogueFreshSeconds,
          staleHours: settings.catalogueStaleHours,
          maxBytes: MAX_CATALOGUE_BYTES,
        }),
        sessions: new GatewaySessions({ sealed, ended, storeOrigin, now }),
        ended,
        limits: new FailureLimits(now),
        orderAccess: new OrderAccess(client, now),
        claims: new CallClaims(folder, onError, now),
        postalCodes: createPostalCodes(settings.viaCepApi, notice),
        formTokens: new FormTokens(keys, now),
        nameStatus: createStatusNames(orderStatuses),
      },
      notice,
      now,
    );
  }

  /** The routes for browsers. */
  routes() {
    const { storeOrigin, pictures } = this.settings;
    const { catalogue } = this.services;
    return async (app: FastifyInstance) => {
      await app.register(gatewayRoutes({ ...this.services, storeOrigin }));
      await app.register(async (scope) => {
        limitMissingPictures(scope, this.now);
        await scope.register(gatewayPictures({ ...pictures, notice: this.notice }));
      });
      await app.register(gatewaySitemap({ catalogue, storeOrigin }));
    };
  }

  /**
   * Opens the catalogue on this machine's loopback address, for the render processes.
   * @returns its address
   */
  async openRenderOrigin(): Promise<string> {
    this.renderOrigin = Fastify();
    await this.renderOrigin.register(catalogueRoutes(this.services));
    return this.renderOrigin.listen({ host: '127.0.0.1', port: 0 });
  }

  async close(): Promise<void> {
    this.services.ended.close();
    await this.renderOrigin?.close();
  }
}

/** Each missing picture is a request to the retailer's server: a network may not cause any number of them. */
function limitMissingPictures(app: FastifyInstance, now: () => number) {
  const misses = new RateLimiter(CATALOGUE_RATE, now);
  app.addHook('onRequest', async ({ ip }, reply) =>
    misses.left(networkOf(ip)) < 1 ? reply.code(429).header('retry-after', '1').send() : undefined,
  );
  app.addHook('onSend', async ({ ip }, reply) => {
    if (reply.hasHeader('x-picture')) misses.allows(networkOf(ip));
  });
}
