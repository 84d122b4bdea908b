export * from './channel';
export * from './contract-range';
export * from './discovery';
export * from './history';
export * from './operate-channel';
export * from './release';
export * from './release-folder';
