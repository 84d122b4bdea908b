/** The files and settings that `npm run new:remote` creates. */
export interface RemotePlan {
  /** The folder and package of the remote, such as 'mf-services'. */
  name: string;
  /** The first address of the remote, such as '/services'. */
  path: string;
  /** The first component, such as 'ServicesPage'. */
  component: string;
  /** The folder and files of the first feature, such as 'services'. */
  feature: string;
}

/** @throws Error with one sentence for an invalid name or address */
export function planRemote(name: string | undefined, path?: string): RemotePlan {
  if (!name || !/^mf(-[a-z]+)+$/.test(name)) {
    throw new Error('Name the remote as mf-services: mf-, then words of lower-case letters.');
  }
  const words = ownersOf(name);
  const feature = words.join('-');
  const address = path ?? `/${feature}`;
  if (!/^\/[a-z]+(?:-[a-z]+)*$/.test(address)) {
    throw new Error(`--path must be an address like /servicos, not "${address}".`);
  }
  return { name, path: address, component: `${words.map(capitalize).join('')}Page`, feature };
}

/** The words that its endpoints and slices may begin with (`Owner` in shared-contracts/src/store/owner.ts). */
export const ownersOf = (remote: string): string[] => remote.split('-').slice(1);

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
