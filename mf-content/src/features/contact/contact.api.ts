import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { NoticeDto } from 'shared-contracts/wire';
import { SendContactCall } from 'shared-contracts/wire/calls';
import type { ContactMessage } from './contact-message';
import { toContactDto } from './contact.mapper';

export const contactApi = injectEndpoints('content', (build) => ({
  /** APP_0051: the server's text. The same message again within ten minutes is the same message. */
  contentContact: build.mutation<string, ContactMessage>({
    query: (message) => call(SendContactCall, toContactDto(message)),
    transformResponse: ({ resposta }: NoticeDto) => resposta,
  }),
}));

export const { useContentContactMutation } = contactApi;
