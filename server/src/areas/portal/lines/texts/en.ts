/** The statement, the explanations of lines, and errors about questions. */
export const en = {
  tooManyQuestions: (most: number) =>
    `You have ${most} unanswered questions. Wait for an answer before you ask another one.`,
  daysReversed: "The first day can't be after the last day.",
  statement: {
    title: (name: string) => `Statement for ${name}`,
    heading: 'Statement',
    tenant: 'Tenant',
    home: 'Home',
    period: 'Period',
    days: (from: string, to: string) => `${from} to ${to}`,
    since: (from: string) => `Since ${from}`,
    until: (to: string) => `Until ${to}`,
    opening: 'Opening balance',
    closing: 'Closing balance',
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
