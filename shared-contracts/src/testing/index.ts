export { createTestStore, renderRoute } from './render-route';
export { answers, cannotBeReached, listensTo, refuses, server, type Asked } from './server';
