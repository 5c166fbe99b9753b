/** The texts of the page that confirms a new sign-in email. */
export const confirmTexts = {
  toFreehold: 'Go to Freehold',
  newLink: 'To get a new one, sign in and select Send again under My Profile, or ask your administrator.',
  taken: 'This email is already in use',
  oneLogin:
    'You already sign in to Freehold with this email, and each login belongs to one person. Nothing was changed.',
  another: 'Use another address for this account.',
  title: 'Confirm your new sign-in email',
  change: (name: string, company: string, fresh: string, old: string) =>
    `${name} will sign in to ${company} with ${fresh} in place of ${old}. The password stays the same.`,
  sessions: 'Other sessions end, so you sign in again on your other devices.',
  confirm: 'Confirm this email',
  done: 'Your sign-in email was changed',
  fromNow: (company: string, fresh: string) =>
    `From now on, sign in to ${company} with ${fresh}. Your password is the same.`,
}
