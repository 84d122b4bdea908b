import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { CustomerProfileDto, NoticeDto } from 'shared-contracts/wire';
import { ProfileCall, UpdateProfileCall } from 'shared-contracts/wire/calls';
import type { ContactData } from './profile';
import { toContactData, toProfileUpdateDto } from './profile.mapper';

interface ProfileUpdate {
  customerId: string;
  data: ContactData;
}

export const profileApi = injectEndpoints('account', (build) => ({
  /** APP_0088 */
  accountProfile: build.query<ContactData, string>({
    query: (customerId) => call(ProfileCall, { id: customerId }),
    transformResponse: (dto: CustomerProfileDto) => toContactData(dto),
    providesTags: ['Profile'],
  }),
  /** APP_0047: the server's text. Fails with 409 where the e-mail is somebody else's. */
  accountProfileUpdate: build.mutation<string, ProfileUpdate>({
    query: ({ customerId, data }) => call(UpdateProfileCall, toProfileUpdateDto(customerId, data)),
    transformResponse: ({ resposta }: NoticeDto) => resposta,
    invalidatesTags: (_text, error) => (error ? [] : ['Profile']),
  }),
}));

export const {
  useAccountProfileQuery,
  useLazyAccountProfileQuery,
  useAccountProfileUpdateMutation,
} = profileApi;
