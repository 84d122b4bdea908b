import type { LoaderFunctionArgs } from 'react-router-dom';
import { standardAbout } from 'shared-contracts/content/defaults/about';
import { loadText } from '../../components/text/load-text';

export const loadAbout = (args: LoaderFunctionArgs) => loadText(args, 'about', standardAbout);
