/** A letter that invites a tenant to the portal. */
export const en = {
  heading: 'Your tenant portal',
  greeting: (name: string) => `Dear ${name},`,
  invites: (company: string) =>
    `${company} invites you to the tenant portal, where you can see your balance and lease, pay rent and request repairs.`,
  open: (address: string) => `Open ${address} on a phone or computer.`,
  enter: 'Choose "I have an invitation code". Enter your email, date of birth and last name.',
  type: (until: string) => `Enter the code below. It works once, until ${until}.`,
  code: 'Invitation code',
  keep: (company: string) =>
    `Don't show this letter to anyone until you've signed in. No one from ${company} will ask you for the code.`,
}
