export const messageStates = ['DRAFT', 'WAITING', 'SENDING', 'SENT', 'CANCELED'] as const
export type MessageState = (typeof messageStates)[number]

export const messageAbouts = ['HOME', 'NEWS'] as const
export type MessageAbout = (typeof messageAbouts)[number]

export const messageChannels = ['EMAIL', 'TEXT', 'BOTH'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** A message goes back to the drafts until it begins. */
export const canTakeBack = (state: MessageState): boolean => state === 'WAITING'

/** The rest of a message is stopped at any time before its end. */
export const canCancel = (state: MessageState): boolean => state === 'WAITING' || state === 'SENDING'
