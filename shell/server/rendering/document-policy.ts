import { REMOTES_PATH } from '@fireflay/releases';
import { folderOf } from '../../src/remotes/composed-remote';
import type { VisitorComposition } from './running-compositions';
import { DEVELOPMENT_SCRIPTS } from '../development/markup';
import { contentSecurityPolicy } from './content-security-policy';
import type { DocumentPolicy } from './content-security-policy';

const cachedPolicies = new WeakMap<object, string>();

/** The policy of every page of a composition: identical for each, so that a cached view serves many. */
export function documentPolicy(
  composed: VisitorComposition,
  liveReload: boolean,
  analytics?: DocumentPolicy['analytics'],
): string {
  const cacheKey = composed.running ?? composed;
  const policy =
    cachedPolicies.get(cacheKey) ??
    contentSecurityPolicy({ ...allowedBy(composed, liveReload), analytics });
  cachedPolicies.set(cacheKey, policy);
  return policy;
}

type PolicyComposition = Pick<VisitorComposition, 'remotes' | 'assetsOf'>;

/** The policy of one page: it differs from the others in its frames only. */
export function buildDocumentPolicy(
  composed: PolicyComposition,
  liveReload: boolean,
  frames?: DocumentPolicy['frames'],
): string {
  return contentSecurityPolicy({ ...allowedBy(composed, liveReload), frames });
}

/**
 * The policy of a page that runs scripts of the shell and of one remote only.
 *
 * @param hosts the hosts, with their ports, under which the browser may reach the store
 */
export function isolatedPolicy(
  composed: PolicyComposition,
  liveReload: boolean,
  remote: string,
  hosts: string[],
): string {
  const found = composed.remotes.find((each) => each.composed.name === remote);
  const scriptSources = [
    ...ownScriptSources(remote, hosts),
    ...(found && URL.canParse(found.composed.manifest) ? [folderOf(found.composed.manifest)] : []),
  ];
  return contentSecurityPolicy({ ...allowedBy(composed, liveReload), scriptSources });
}

/** A host that a policy can name: not an IPv6 address. */
const NAMEABLE_HOST = /^[\w.-]+(:\d+)?$/;

/** The scripts below these paths only; `'self'` takes no path. */
function ownScriptSources(remote: string, hosts: string[]): string[] {
  const named = [...new Set(hosts)].filter((host) => NAMEABLE_HOST.test(host));
  const paths = ['/assets/', `${REMOTES_PATH}${remote}/`];
  return named.length > 0 ? named.flatMap((host) => paths.map((path) => host + path)) : ["'self'"];
}

function allowedBy({ remotes, assetsOf }: PolicyComposition, liveReload: boolean) {
  return {
    inlineScripts: [assetsOf([]).inlineScript, ...(liveReload ? DEVELOPMENT_SCRIPTS : [])],
    remoteOrigins: remoteOriginsOf(remotes.map((remote) => remote.composed.manifest)),
  };
}

/** Origins of the remotes that the store itself does not serve. */
export function remoteOriginsOf(manifests: readonly string[]): string[] {
  const origins = manifests.flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []));
  return [...new Set(origins)];
}
