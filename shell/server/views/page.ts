import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OverrideView } from '../../src/app/override-offer';
import type { Configuration } from '../configuration/configuration';
import type { ContentPreviews } from '../overrides/content-previews';
import type { DevelopmentErrors } from '../development/development-errors';
import type { PageTokens } from '../health/page-tokens';
import type { ReleaseHealth } from '../health/release-health';
import type { OverrideOffers } from '../overrides/override-offers';
import type { Previews } from '../previews/previews';
import type { Redirects } from '../redirects/redirects';
import type { CompositionProvider } from '../releases/live-composition';
import type { RenderMetrics } from '../rendering/render-metrics';
import type { VisitorComposition } from '../rendering/running-compositions';
import type { ViewCache } from '../rendering/view-cache';
import { isAnonymous } from '../visitor/visitor';
import type { Visitor } from '../visitor/visitor';
import type { OverloadResponse } from './overload-response';
import type { SlowAddresses } from './slow-addresses';

/** The steps of a page's request use these. */
export interface ViewServices {
  configuration: Pick<
    Configuration,
    'viewCacheSeconds' | 'liveReload' | 'overrides' | 'releasesDir' | 'storeOrigin'
  >;
  live: CompositionProvider;
  /** QA may ask for these, where overrides are enabled. */
  offers: Pick<OverrideOffers, 'findProblem' | 'filterAvailable'>;
  health: ReleaseHealth;
  tokens: PageTokens;
  previews: Previews | undefined;
  contentPreviews: ContentPreviews | undefined;
  metrics: RenderMetrics;
  /** Undefined outside development. */
  developmentErrors: DevelopmentErrors | undefined;
  viewCache: ViewCache;
  overloadResponse: OverloadResponse;
  slowAddresses: SlowAddresses;
  redirects: Pick<Redirects, 'find'>;
}

/** The address and the visitor of a request. */
export interface PageRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  url: URL;
  visitor: Visitor;
  overrideView: OverrideView | undefined;
}

/** One request and the composition of its visitor. */
export interface Page extends PageRequest {
  composition: VisitorComposition;
}

/** A view belongs to the releases that rendered it: one of a withdrawn release is never found again. */
export const viewKeyOf = ({ composition, request, url }: Page) =>
  `${composition.key} ${isAnonymous(request)} ${url.href}`;
