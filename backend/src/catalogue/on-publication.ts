import type { CatalogueServices } from './services';

export type PublicationDependencies = Pick<
  CatalogueServices,
  'db' | 'content' | 'configuration' | 'now'
>;

/** True where the catalogue is that of a retailer's own server: what is published does not change its tables. */
export const usesRetailerServer = ({
  configuration,
}: Pick<CatalogueServices, 'configuration'>): boolean => configuration.TFIREFLAY_URL !== undefined;

/** Does the work once for each version of what is published, in each process; again if it has failed. */
export function onPublication(work: (dependencies: PublicationDependencies) => Promise<void>) {
  const followed = new WeakMap<CatalogueServices['content'], string>();
  return async (dependencies: PublicationDependencies): Promise<void> => {
    if (usesRetailerServer(dependencies)) return;
    const { content } = dependencies;
    const { version } = await content.published();
    if (followed.get(content) === version) return;
    await work(dependencies);
    followed.set(content, version);
  };
}
