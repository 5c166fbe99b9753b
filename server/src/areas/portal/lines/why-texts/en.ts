/** Why a line is what it is, for the tenant. */
export const en = {
  period: { WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' },
  wholeRent: (rent: string, period: string) =>
    `Your rent is ${rent} a ${period}. This is the rent for the whole ${period}.`,
  partRent: (rent: string, period: string, days: number, of: number) =>
    `Your rent is ${rent} a ${period}. This charge is for ${days} of its ${of} days.`,
  roundedUp: 'The amount is rounded up to a cent.',
  dueOn: (day: string) => `It was due on ${day}.`,
  lateFee: (due: string, owed: string, day: string) =>
    `Rent was due on ${due}, and ${owed} of it was still open when ${day} began.`,
  lateFeeRule: (days: number, often: string) =>
    `Your lease has a late fee from ${days} ${days === 1 ? 'day' : 'days'} after the due day on, ${often} while rent is open.`,
  daily: 'every day',
  monthly: 'once a month',
  avoided: (day: string) =>
    `A payment counts from the day after it is received. Paying the rest by ${day} would have avoided this fee.`,
  chargedByHand: 'Your landlord added this charge.',
  deposit: 'A security deposit is held for you. You get it back after you move out, less what you still owe.',
  payment:
    'A payment pays the oldest open charge of its kind first, then rent, monthly charges, other charges, and fees last.',
  openingCredit: 'You had paid this ahead when your landlord began to use this system. It pays your next charges.',
  openingBalance: 'You owed this when your landlord began to use this system.',
  openingDeposit: 'This deposit was held for you when your landlord began to use this system.',
  depositSettled:
    'Your deposit was settled after you moved out. Your landlord’s letter lists every amount that was kept.',
  refund: 'Your landlord returned money that you had paid ahead.',
  voided: (day: string) => `It was voided on ${day}. A voided line counts for nothing.`,
  inTransit: 'The payment is on its way to your landlord. It already counts.',
  notes: 'Notes',
  received: 'Received',
  charged: 'Charged',
  method: 'Paid by',
  rentOf: (period: string) => `Rent for a ${period}`,
  percent: 'Percent of the rent',
  paidOn: (day: string) => `Paid by a payment of ${day}`,
  paidFromOpening: 'Paid from what you had paid ahead',
  paidFromDeposit: 'Paid from the deposit',
  pays: (what: string) => `Paid: ${what}`,
  returned: 'Returned to you',
  kept: 'Kept by your landlord',
  stillOpen: 'Still open',
  waits: 'Waits for your next charge',
}
