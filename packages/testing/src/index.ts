export { createTestStore, renderRoute } from './render-route';
export {
  holdReply,
  mockReply,
  mockNetworkError,
  mockError,
  type RecordedRequest,
} from './http/mock-reply';
export { allowNetwork, recordCalls, server } from './http/server';
