import type { ComponentType } from 'react';
import { staticPart } from '@fireflay/ui/static-markup';
// In every document, although the link's code is not in every page.
import './chat-button.module.css';

/** Opens a chat with the store (§1). */
export const ChatButton: ComponentType = staticPart(() =>
  import(/* webpackChunkName: "static-parts" */ './chat-link').then(({ ChatLink }) => ChatLink),
);
