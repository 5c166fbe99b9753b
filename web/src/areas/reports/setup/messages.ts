/** Sentences of the setup wizard. Those that the specification quotes are exact. */
export const messages = {
  title: 'Set Up for New Accounts',
  failed: 'Sorry, there was an error while setup your account initially.',
  otherOwners: 'Do you manage other properties with different owners?',
  unitsNext: 'Units are added in the next step.',
  leases: 'Do you have any leases that you would like to upload?',
  leasesAre: 'Freehold keeps each signed lease as a PDF with its tenant.',
  otherUsers: 'Do you have any other users to add to this account (property managers, owners, etc.)?',
  allSet: "You're all set!",
} as const
