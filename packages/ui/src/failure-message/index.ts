export { FailureMessage } from './failure-message';
export { RetryButton } from './retry-button';
