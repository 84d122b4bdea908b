export { createTestStore, renderRoute } from './render-route';
export { mockReply, mockNetworkError, mockError, type RecordedRequest } from './http/mock-reply';
export { recordCalls, server } from './http/server';
