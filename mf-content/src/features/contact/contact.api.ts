import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { CallReply, NoticeDto } from 'shared-contracts/wire';
import { BeginContactCall, SendContactCall } from 'shared-contracts/wire/calls';
import type { ContactMessage } from './contact-message';
import { toContactDto } from './contact.mapper';

export const contactApi = injectEndpoints('content', (build) => ({
  /** Requests the form token when the shopper starts to write. */
  contentContactBeginning: build.mutation<{ token: string; seconds: number }, void>({
    query: () => call(BeginContactCall),
    transformResponse: ({ inicio, espera }: CallReply<typeof BeginContactCall>) => ({
      token: inicio,
      seconds: espera,
    }),
  }),
  /** APP_0051: returns the server's text. The server ignores a repeated message within ten minutes. */
  contentContact: build.mutation<
    string,
    { message: ContactMessage; formToken: string | undefined }
  >({
    query: ({ message, formToken }) => call(SendContactCall, toContactDto(message, formToken)),
    transformResponse: ({ resposta }: NoticeDto) => resposta,
  }),
}));

export const { useContentContactBeginningMutation, useContentContactMutation } = contactApi;
