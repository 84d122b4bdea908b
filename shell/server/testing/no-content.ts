import { defaultProfile } from 'shared-contracts/profile';
import type { VisitorContent } from '../content/content-follower';

/** Nothing is published: the sample store's profile. */
export const noContent: VisitorContent = { version: '', profile: defaultProfile };
