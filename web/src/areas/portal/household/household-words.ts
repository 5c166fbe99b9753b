export const householdMessages = {
  loadFailed: 'The household could not be loaded.',
  saveFailed: 'The member could not be saved.',
  none: 'No one else in this home uses the portal.',
  about: 'Adults who share the lease. Each signs in with their own details, sees what is owed, and pays.',
  dobKept: 'A date of birth is stored. Leave this blank to keep it.',
  dobLater: 'Leave this blank to have the member enter it with the invitation.',
  remove: (name: string) =>
    `Remove ${name} from the household? ${name} is signed out at once and can't sign in again. Payments stay as they are.`,
  endSessions: (name: string) =>
    `Sign ${name} out on every device? Passkeys are removed, and each device needs a new code to sign in again.`,
  shared: (name: string, day: string) => `How they split the rent, agreed on ${day} and shown by ${name}:`,
  agreement: "This is an agreement among the tenants. It doesn't change balances, late fees or notices.",
} as const
