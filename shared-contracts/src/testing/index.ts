export { createTestStore, renderRoute } from './render-route';
export { answers, cannotBeReached, refuses, type Asked } from './answers';
export { listensTo, server } from './server';
