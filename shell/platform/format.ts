import { formatDateTime } from 'shared-contracts/calendar';

/** `22/11/2026 às 10:00`, in the time zone of `copy.zone`. */
export const formatMoment = (moment: number | string) => formatDateTime(new Date(moment));

/** `12,5%`, from 0 to 1. */
export const formatPercent = (share: number | undefined) =>
  share?.toLocaleString('pt-BR', { style: 'percent', maximumFractionDigits: 1 }) ?? '–';

/** `1,25 s`, from milliseconds. */
export const formatSeconds = (milliseconds: number | undefined) =>
  milliseconds === undefined ? '–' : `${formatNumber(milliseconds / 1000)} s`;

export const formatNumber = (value: number | undefined) =>
  value === undefined ? '–' : value.toLocaleString('pt-BR', { maximumFractionDigits: 2 });

/** The share of failed page views from which a release is marked as bad. */
const BAD_FAILURE_RATE = 0.02;

export const isBadRate = (failureRate: number): boolean => failureRate >= BAD_FAILURE_RATE;
