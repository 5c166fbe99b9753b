/** The texts of the page on which mail is stopped. */
export const en = {
  title: 'Unsubscribe',
  ask: (company: string, address: string) => `Stop emails from ${company} to ${address}?`,
  still: "You'll still get emails about the security of your account and money you owe.",
  askList: (company: string, address: string) => `Stop this type of email from ${company} to ${address}?`,
  stillOthers: "You'll still get other emails.",
  left: (company: string, address: string) => `${company} will no longer send this type of email to ${address}.`,
  button: 'Unsubscribe',
  done: "You're unsubscribed",
  only: (company: string, address: string) =>
    `${company} will now email ${address} only about the security of your account and money you owe.`,
  unknown: 'Link not valid',
  copy: 'Open the unsubscribe link in the email again, or copy the whole link.',
}
