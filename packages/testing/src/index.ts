export { createTestStore, renderRoute } from './render-route';
export { answers, cannotBeReached, refuses, type Asked } from './http/answers';
export { listensTo, server } from './http/server';
