/** Why a change of a channel is not allowed. */
export type ChannelErrorCode =
  | 'addresses'
  | 'alreadyLive'
  | 'alreadyPinned'
  | 'altered'
  | 'answeredMeanwhile'
  | 'changedMeanwhile'
  | 'contract'
  | 'freeze'
  | 'frozen'
  | 'frozenMeanwhile'
  | 'libraries'
  | 'neverPublished'
  | 'noCanary'
  | 'noLiveRelease'
  | 'noPreviousVersion'
  | 'noVersion'
  | 'notApproved'
  | 'notPinned'
  | 'pinned'
  | 'plan'
  | 'share'
  | 'unsigned'
  | 'unusable';

/** A change of a channel that is not allowed; its message gives the reason. */
export class ChannelError extends Error {
  constructor(
    readonly code: ChannelErrorCode,
    message: string,
  ) {
    super(message);
  }
}
