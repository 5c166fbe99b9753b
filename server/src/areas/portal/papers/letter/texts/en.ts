export const letter = {
  title: 'Payment history letter',
  fileName: (day: string) => `Payment history letter, ${day}.pdf`,
  toWhom: 'To whom it may concern:',
  about: (tenant: string, landlord: string) =>
    `${landlord} confirms how ${tenant} paid rent in the months below, based only on its rent ledger.`,
  tenant: 'Tenant',
  landlord: 'Landlord',
  home: 'Home',
  period: 'Months',
  from: (first: string, last: string) => `${first} to ${last}`,
  since: (first: string) => `since ${first}`,
  balance: 'Balance owed',
  credit: 'Credit',
  summary: 'Summary',
  byMonth: 'Month by month',
  month: 'Month',
  rent: 'Rent',
  standings: {
    ON_TIME: 'Paid on time',
    IN_GRACE: 'Paid late, within the grace period',
    LATE: 'Paid late',
    RETURNED: 'Payment returned',
  },
  meaning:
    '"On time" means on or before the due day. The grace period is the days before a late fee applies. A month with a returned payment counts as returned, even if the rent was paid later.',
  check: 'Verify this letter',
  how: (address: string) =>
    `Go to ${address} and choose this PDF or enter the code. The page shows the letter's facts as they were issued.`,
  code: 'Code',
}
