import { api } from '../../api/api';
import { change, read } from '../../api/endpoints';

export const releasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReleases: read(build, 'ListReleases'),
    readReleaseHealth: read(build, 'ReadReleaseHealth'),
    listReleasePictures: read(build, 'ListReleasePictures'),
    readReleasePicture: read(build, 'ReadReleasePicture'),
    checkRelease: read(build, 'CheckRelease'),
    changeRelease: change(build, 'ChangeRelease'),
    answerRelease: change(build, 'AnswerRelease'),
    createReleasePreview: change(build, 'CreateReleasePreview'),
    endReleasePreview: change(build, 'EndReleasePreview'),
    freezeReleases: change(build, 'FreezeReleases'),
    endFreezes: change(build, 'EndFreezes'),
  }),
});

export const {
  useListReleasesQuery,
  useReadReleaseHealthQuery,
  useListReleasePicturesQuery,
  useReadReleasePictureQuery,
  useLazyCheckReleaseQuery,
  useChangeReleaseMutation,
  useAnswerReleaseMutation,
  useCreateReleasePreviewMutation,
  useEndReleasePreviewMutation,
  useFreezeReleasesMutation,
  useEndFreezesMutation,
} = releasesApi;
