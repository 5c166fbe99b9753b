/** Why a line is what it is, for the tenant. */
export const en = {
  period: { WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' },
  wholeRent: (rent: string, period: string) =>
    `Your rent is ${rent} a ${period}. This is the rent for the whole ${period}.`,
  partRent: (rent: string, period: string, days: number, of: number) =>
    `Your rent is ${rent} a ${period}. This charge is for ${days} of its ${of} days.`,
  roundedUp: 'The amount is rounded up to the cent.',
  dueOn: (day: string) => `It was due on ${day}.`,
  lateFee: (due: string, owed: string, day: string) =>
    `Rent was due on ${due}, and ${owed} of it was still unpaid at the start of ${day}.`,
  lateFeeRule: (days: number, often: string) =>
    `Your lease charges a late fee starting ${days} ${days === 1 ? 'day' : 'days'} after the due day, ${often} while rent is unpaid.`,
  daily: 'every day',
  monthly: 'once a month',
  avoided: (day: string) =>
    `A payment counts from the day after it is received. Paying the rest by ${day} would have avoided this fee.`,
  chargedByHand: 'Your landlord added this charge.',
  deposit: 'Your security deposit is held for you. You get it back after you move out, minus anything you still owe.',
  payment:
    'A payment goes to the oldest unpaid charge of its kind first, then to rent, monthly charges, other charges and, last, fees.',
  openingCredit:
    'You had already paid this ahead when your landlord started using this system. It goes toward your next charges.',
  openingBalance: 'You owed this when your landlord started using this system.',
  openingDeposit: 'This deposit was already held for you when your landlord started using this system.',
  depositSettled:
    "Your deposit was settled after you moved out. Your landlord's letter lists every amount that was kept.",
  refund: 'Your landlord returned money that you had paid ahead.',
  voided: (day: string) => `It was voided on ${day}. A voided line doesn't count.`,
  inTransit: 'The payment is on its way to your landlord. It already counts.',
  notes: 'Notes',
  received: 'Received',
  charged: 'Charged',
  method: 'Paid by',
  rentOf: (period: string) => `Rent for a ${period}`,
  percent: 'Percent of rent',
  paidOn: (day: string) => `Paid by your payment on ${day}`,
  paidFromOpening: 'Paid from your credit',
  paidFromDeposit: 'Paid from the deposit',
  pays: (what: string) => `Paid: ${what}`,
  returned: 'Returned to you',
  kept: 'Kept by your landlord',
  stillOpen: 'Still unpaid',
  waits: 'Left for your next charge',
}
