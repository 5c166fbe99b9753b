/** A letter that invites a tenant to the portal. */
export const en = {
  heading: 'Your tenant portal',
  greeting: (name: string) => `Dear ${name},`,
  invites: (company: string) =>
    `${company} invites you to the tenant portal. There you see your balance and your lease, pay rent, and ask for repairs.`,
  open: (address: string) => `Open ${address} on a phone or a computer.`,
  enter: 'Choose “I have an invitation code”. Enter your email, your date of birth and your last name.',
  type: (until: string) => `Type the code below. It works once, until ${until}.`,
  code: 'Invitation code',
  keep: (company: string) =>
    `Keep this letter to yourself until you have signed in. No one from ${company} will ask you for the code.`,
}
