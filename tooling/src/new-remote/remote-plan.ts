/** A remote that is to be. */
export interface RemotePlan {
  /** Its folder and package, as 'mf-services'. */
  name: string;
  /** Its first address, as '/services'. */
  path: string;
  /** The first word of its endpoints and slices, as 'services'. */
  owner: string;
  /** Its first component, as 'ServicesPage'. */
  component: string;
  /** Its first feature's folder and files, as 'services'. */
  feature: string;
}

/** @throws Error with one sentence for what cannot be used */
export function planRemote(name: string | undefined, path?: string): RemotePlan {
  const [, feature] = /^mf-([a-z]+(?:-[a-z]+)*)$/.exec(name ?? '') ?? [];
  if (!name || !feature) {
    throw new Error('Name the remote as mf-services: mf-, then words of small letters.');
  }
  const address = path ?? `/${feature}`;
  if (!/^\/[a-z]+(?:-[a-z]+)*$/.test(address)) {
    throw new Error(`Give it an address of one word, as /servicos, not "${address}".`);
  }
  const [first = '', ...others] = feature.split('-');
  const owner = first + others.map(capitalize).join('');
  return { name, path: address, owner, component: `${capitalize(owner)}Page`, feature };
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
