/** The texts of the page on which mail is stopped. */
export const en = {
  title: 'Unsubscribe',
  ask: (company: string, address: string) => `Stop mail from ${company} to ${address}?`,
  still: 'You will still get mail about the security of your account and money you owe.',
  askList: (company: string, address: string) => `Stop this email from ${company} to ${address}?`,
  stillOthers: 'You will still get other email.',
  left: (company: string, address: string) => `${company} will no longer send this email to ${address}.`,
  button: 'Unsubscribe',
  done: 'You are unsubscribed',
  only: (company: string, address: string) =>
    `${company} will now send mail to ${address} only about the security of your account and money you owe.`,
  unknown: 'Link not valid',
  copy: 'Open the unsubscribe link in your mail again, or copy all of it.',
}
