import { api } from '../../api/api';
import { change, read } from '../../api/endpoints';

export const releasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReleases: read(build, 'ListReleases'),
    checkRelease: read(build, 'CheckRelease'),
    changeRelease: change(build, 'ChangeRelease'),
    answerRelease: change(build, 'AnswerRelease'),
    freezeReleases: change(build, 'FreezeReleases'),
    endFreezes: change(build, 'EndFreezes'),
  }),
});

export const {
  useListReleasesQuery,
  useLazyCheckReleaseQuery,
  useChangeReleaseMutation,
  useAnswerReleaseMutation,
  useFreezeReleasesMutation,
  useEndFreezesMutation,
} = releasesApi;
