import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { NoticeDto } from 'shared-contracts/wire';
import { BeginContactCall, SendContactCall, type CallReply } from 'shared-contracts/wire/calls';
import type { ContactMessage } from './contact-message';
import { toContactDto } from './contact.mapper';

export const contactApi = injectEndpoints('content', (build) => ({
  /** Somebody begins to write. */
  contentContactBeginning: build.mutation<{ token: string; seconds: number }, void>({
    query: () => call(BeginContactCall),
    transformResponse: ({ inicio, espera }: CallReply<typeof BeginContactCall>) => ({
      token: inicio,
      seconds: espera,
    }),
  }),
  /** APP_0051: the server's text. The same message again within ten minutes is the same message. */
  contentContact: build.mutation<
    string,
    { message: ContactMessage; formToken: string | undefined }
  >({
    query: ({ message, formToken: formToken }) =>
      call(SendContactCall, toContactDto(message, formToken)),
    transformResponse: ({ resposta }: NoticeDto) => resposta,
  }),
}));

export const { useContentContactBeginningMutation, useContentContactMutation } = contactApi;
