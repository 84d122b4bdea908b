import type { ServiceProcess } from '../process/service-process';

/**
 * Sends the traces of this process to a collector, by OTLP over HTTP. Without a collector nothing is loaded, and spans
 * cost nothing. `OTEL_TRACES_SAMPLER` and other variables of OpenTelemetry are read by its own library.
 *
 * @param name of the service in the traces: `shell` or `back-end`
 * @param collector the address below which `/v1/traces` is
 */
export async function startTracing(
  name: string,
  collector: string | undefined,
  service: Pick<ServiceProcess, 'onClose'>,
): Promise<void> {
  if (collector === undefined) return;
  const { exportTraces } = await import('./export-traces');
  service.onClose(exportTraces(name, collector));
}
