import type { Operations, ReplyOf } from '@fireflay/back-office-wire';
import { api, callOf } from './api';

const picturesApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadPicture: build.mutation<ReplyOf<Operations['UploadPicture']>, File>({
      query: (file) => ({ ...callOf('UploadPicture')({}), file }),
      invalidatesTags: ['Changes'],
    }),
  }),
});

export const { useUploadPictureMutation } = picturesApi;
