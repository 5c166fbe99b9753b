/** The texts of the kit itself. */
export const kit = {
  error: 'Error',
  call: (company: string) => `Call ${company}`,
  from: (company: string) => `A page of ${company}`,
  private: "This page is only for you. Don't share its address.",
  noLink: {
    title: "This link doesn't work",
    why: 'It may have expired, been used already or been replaced by a newer one.',
    what: 'Ask the sender for a new one.',
  },
}
