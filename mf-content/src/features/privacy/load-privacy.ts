import type { LoaderFunctionArgs } from 'react-router-dom';
import { standardPrivacy } from 'shared-contracts/content/defaults/privacy';
import { loadSections } from '../../components/text/load-text';
import { browserTerms } from './browser-terms';

export const loadPrivacy = (args: LoaderFunctionArgs) =>
  loadSections(args, 'privacy', standardPrivacy, browserTerms);
