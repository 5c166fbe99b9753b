import { drawingRefused } from '@freehold/rules/leasing/signing/drawn-signature'

/** The refusals of a signature. */
export const en = {
  noName: 'Type your full name to sign.',
  drawing: drawingRefused,
  otherName: (name: string, typed: string) =>
    `You're signing as ${name}, but you typed "${typed}". Correct the name, or press Sign lease again to sign as typed.`,
  certify: 'Check the box to certify the lead-paint disclosure.',
  whyDecline: 'Enter why you decline.',
  notYourTurn: "It isn't your turn to sign yet.",
  readFirst: 'Read the lease first.',
  initialsFirst: (title: string) => `First add your initials at "${title}".`,
  leadFirst: 'Acknowledge the lead-paint disclosure first.',
  /** The rule's own sentence is for users, who read English. */
  over: (why: string) => why,
}
