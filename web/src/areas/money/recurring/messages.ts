/** Sentences about charges that are billed with the rent. */
export const messages = {
  loadFailed: 'Sorry, there was an error while getting the monthly charges.',
  saveFailed: 'Sorry, there was an error while saving the charge.',
  none: 'No charges beside the rent. Parking, pet rent, trash and the like are billed with it, by the day in the first and the last month.',
  noneListed: 'No recurring charges. Add them on the page of a tenant, under Monthly charges, or with a new lease.',
  allOver: 'These charges are over. Select charges that are billed.',
  undone: (count: number) => (count === 1 ? 'The new amount is canceled.' : `The ${count} new amounts are canceled.`),
  undoneInPart: (undone: number, count: number) =>
    `${undone} of ${count} new amounts are canceled. Cancel the others on the pages of the tenants.`,
  raise:
    'Bills that were posted stay as they are. A charge that goes up needs notice: at least 30 days in most states and leases, and more where the law or the lease says so. Check both first.',
  edit: 'The new name and kind are on later bills. Bills that were posted keep theirs.',
  end: 'Days that are billed after the last day are voided, and the days up to it billed by the day. Leave the day blank to let the charge go on.',
  remove:
    'Everything billed for this charge is voided, and what was paid on it becomes a credit. To stop it from a day on, end it.',
} as const
