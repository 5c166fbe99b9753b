/** The texts of the kit itself. */
export const kit = {
  error: 'Error',
  call: (company: string) => `Call ${company}`,
  from: (company: string) => `A page of ${company}`,
  private: 'This page is for you alone. Keep its address to yourself.',
  noLink: {
    title: 'This link does not work',
    why: 'It may have expired, been used already, or been replaced by a newer one.',
    what: 'Ask the sender for a new one.',
  },
}
