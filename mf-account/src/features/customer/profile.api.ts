import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { CustomerProfileDto, NoticeDto } from 'shared-contracts/wire';
import { ProfileCall, UpdateProfileCall } from 'shared-contracts/wire/calls';
import type { ContactData, Profile } from './profile';
import { toProfile, toProfileUpdateDto } from './profile.mapper';

interface ProfileUpdate {
  customerId: string;
  data: ContactData;
  /** The current password; only to change the e-mail. */
  password: string | undefined;
}

export const profileApi = injectEndpoints('account', (build) => ({
  /** APP_0088 */
  accountProfile: build.query<Profile, string>({
    query: (customerId) => call(ProfileCall, { id: customerId }),
    transformResponse: (dto: CustomerProfileDto) => toProfile(dto),
    providesTags: ['Profile'],
  }),
  /**
   * APP_0047: returns the server's text. Fails with 409 for an e-mail of another customer, with 403 for a
   * wrong password.
   */
  accountProfileUpdate: build.mutation<string, ProfileUpdate>({
    query: ({ customerId, data, password }) =>
      call(UpdateProfileCall, toProfileUpdateDto(customerId, data, password)),
    transformResponse: ({ resposta }: NoticeDto) => resposta,
    invalidatesTags: (_text, error) => (error ? [] : ['Profile']),
  }),
}));

export const {
  useAccountProfileQuery,
  useLazyAccountProfileQuery,
  useAccountProfileUpdateMutation,
} = profileApi;
