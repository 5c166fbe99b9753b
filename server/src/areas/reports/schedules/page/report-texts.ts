/** The texts of the page on which a reader opens a scheduled report. */
export const reportTexts = {
  cover: {
    title: 'A report for you',
    sends: (company: string) => `${company} sent you a report.`,
    private: "Anyone who has this link can read the report, so don't share it.",
    open: 'Open',
  },
  sent: (company: string) => `${company} sent you this report.`,
  facts: { report: 'Report', short: 'In short', until: 'This link works until' },
  pdf: 'Open the PDF',
}
