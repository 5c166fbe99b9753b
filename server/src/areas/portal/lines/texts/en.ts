/** The statement, the explanations of lines, and errors about questions. */
export const en = {
  tooManyQuestions: (most: number) =>
    `You have ${most} questions that are not answered yet. Wait for an answer before you ask another one.`,
  daysReversed: 'The first day must not be after the last day.',
  statement: {
    title: (name: string) => `Statement of ${name}`,
    heading: 'Statement',
    tenant: 'Tenant',
    home: 'Home',
    period: 'Period',
    days: (from: string, to: string) => `${from} to ${to}`,
    since: (from: string) => `Since ${from}`,
    until: (to: string) => `Until ${to}`,
    opening: 'Balance before this period',
    closing: 'Balance at the end',
    balance: 'Balance',
    day: 'Date',
    description: 'Description',
    charged: 'Charged',
    paid: 'Paid',
    total: 'Total',
    onItsWay: 'on its way',
    nothing: 'Nothing was charged or paid in this period.',
    owed: (amount: string) => `${amount} owed`,
    ahead: (amount: string) => `${amount} paid ahead`,
    tooLong: (most: string) =>
      `This statement has more than ${most} lines, too many for a PDF. Choose a shorter period, or print the page.`,
    file: 'statement',
  },
}
