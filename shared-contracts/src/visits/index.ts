export * from './stored-visit';
export * from './visit-source';
