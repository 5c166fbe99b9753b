/** The texts before a record that was shared by a link. */
export const link = {
  shared: (company: string) => `${company} shared this with you.`,
  private: "Anyone who has this link can open it, so don't share it.",
  open: 'Open',
}
