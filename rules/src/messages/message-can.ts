export const messageStates = ['DRAFT', 'WAITING', 'SENDING', 'SENT', 'CANCELED'] as const
export type MessageState = (typeof messageStates)[number]

export const messageAbouts = ['HOME', 'NEWS'] as const
export type MessageAbout = (typeof messageAbouts)[number]

export const messageChannels = ['EMAIL', 'TEXT', 'BOTH'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** Seconds in which a sent message can be taken back, because it waits. */
export const undoSeconds = 10

/** A message goes back to the drafts until it begins. */
export const canTakeBack = (state: MessageState): boolean => state === 'WAITING'

/** The rest of a message is stopped at any time before its end. */
export const canCancel = (state: MessageState): boolean => state === 'WAITING' || state === 'SENDING'
