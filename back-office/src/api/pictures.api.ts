import { MAX_PICTURE_MB } from '@fireflay/back-office-wire';
import type { Operations, ReplyOf, UploadedPicture } from '@fireflay/back-office-wire';
import { api, callOf } from './api';
import { copy } from './copy';
import { messageOf } from './failure';

const picturesApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadPicture: build.mutation<ReplyOf<Operations['UploadPicture']>, File>({
      query: (file) => ({ ...callOf('UploadPicture')({}), file }),
      invalidatesTags: ['changes'],
    }),
  }),
});

/** Uploads pictures. Each call resolves to what is kept, or to a sentence that says why it cannot be used. */
export function useUploadPicture(): (file: File) => Promise<UploadedPicture | string> {
  const [upload] = picturesApi.useUploadPictureMutation();
  return async (file) => {
    // Nobody waits for 80 MB to be refused.
    if (file.size > MAX_PICTURE_MB * 1024 ** 2) return copy.largePicture;
    const { data, error } = await upload(file);
    return data ?? messageOf(error);
  };
}
