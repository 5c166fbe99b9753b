/** The texts of the page on which an owner opens its packet. */
export const packetTexts = {
  cover: {
    title: 'Reports for you',
    sends: (company: string) => `${company} sends you reports about your property.`,
    private: 'Anyone who has this link can read the reports, so keep it to yourself.',
    open: 'Open',
  },
  sent: (company: string) => `${company} sent you these reports.`,
  title: (period: string) => `Your reports for ${period}`,
  facts: {
    owner: 'Owner',
    parts: 'In this packet',
    pages: 'Pages',
    missing: 'Not in this packet',
    until: 'This link works until',
  },
  pdf: 'Open the PDF',
}
