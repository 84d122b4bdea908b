export { usePolling } from './use-polling';
