import type { LoaderFunctionArgs } from 'react-router-dom';
import type { DocumentName, PlainBlock, SectionsPage, StoreInsert } from 'shared-contracts/content';
import { fillPlaceholders } from 'shared-contracts/content/fill-placeholders';
import * as placeholders from 'shared-contracts/content/placeholders';
import { whatsappLink } from 'shared-contracts/profile';
import type { StoreProfile } from 'shared-contracts/profile';
import { loadQuery, storeContext } from 'shared-contracts/store';
import { publishedApi } from './published.api';
import type { ReadyPage } from './text';

type LoaderContext = Pick<LoaderFunctionArgs, 'context'>;

const profileOf = ({ context }: LoaderContext) => context.get(storeContext).getState().profile;

/** Loads the published text, with the store's data in it; `standard` while there is none, or it cannot be loaded. */
export async function loadText<Content>(
  args: LoaderContext,
  name: DocumentName,
  standard: Content,
): Promise<Content> {
  const profile = profileOf(args);
  const id = profile.documents?.[name];
  const { data } = id
    ? await loadQuery(args.context, publishedApi.endpoints.contentPublished.initiate(id))
    : {};
  return fillPlaceholders((data as Content | undefined) ?? standard, profile, placeholders);
}

/** @param write the blocks that the store writes itself */
export async function loadSections(
  args: LoaderContext,
  name: DocumentName,
  standard: SectionsPage,
  write: (profile: StoreProfile, insert: StoreInsert) => PlainBlock[],
): Promise<ReadyPage> {
  const profile = profileOf(args);
  const page = await loadText(args, name, standard);
  const toReady = (block: SectionsPage['sections'][number]['blocks'][number]): PlainBlock[] => {
    if ('insert' in block) return write(profile, block.insert);
    if (!('chat' in block)) return [block];
    return [{ link: whatsappLink(profile, block.chat), label: block.label }];
  };
  return {
    ...page,
    sections: page.sections.map((section) => ({
      ...section,
      blocks: section.blocks.flatMap(toReady),
    })),
  };
}
