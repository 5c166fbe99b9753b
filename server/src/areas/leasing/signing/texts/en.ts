import { drawingRefused } from '@freehold/rules/leasing/signing/drawn-signature'

/** The refusals of a signature. */
export const en = {
  noName: 'Type your full name to sign.',
  drawing: drawingRefused,
  otherName: (name: string, typed: string) =>
    `You are signing as ${name}, but you typed "${typed}". Correct the name, or press Sign lease again to sign as you typed it.`,
  certify: 'Check the box to certify the lead-paint disclosure.',
  whyDecline: 'Say why you decline.',
  notYourTurn: 'It is not your turn to sign yet.',
  readFirst: 'Read the lease first.',
  initialsFirst: (title: string) => `Put your initials at "${title}" first.`,
  leadFirst: 'Acknowledge the lead-paint disclosure first.',
  /** The rule's own sentence is for users, who read English. */
  over: (why: string) => why,
}
