export { aCertificate } from './certificate';
export { compareUsedMetrics } from './used-metrics';
