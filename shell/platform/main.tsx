import '@fireflay/ui/theme/tokens.css';
import '@fireflay/ui/theme/base.css';
import { hydrateRoot } from 'react-dom/client';
import { PlatformApp } from './platform-app';
import { ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from './state';
import type { PlatformState } from './state';

const root = document.getElementById(ROOT_ELEMENT_ID);
const state = document.getElementById(STATE_ELEMENT_ID)?.textContent;
if (!root || !state) throw new Error('The document is not the platform page.');

hydrateRoot(root, <PlatformApp initialState={JSON.parse(state) as PlatformState} />);
