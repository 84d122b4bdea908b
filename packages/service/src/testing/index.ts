export { aCertificate } from './certificate';
export { startTraceCollector } from './trace-collector';
export { compareUsedMetrics } from './used-metrics';
