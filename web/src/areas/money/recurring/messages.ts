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
    'Bills that were posted stay as they are. A charge that goes up needs notice: check the law and the lease first.',
  lettersFailed: 'Sorry, there was an error while getting the letters.',
  previewNotReady: 'Fill in the new amount and the day to see the letter.',
  emailCopy:
    'The email is a courtesy copy, and the portal shows the letter too. Where the lease or the law asks for paper, mail the letter or hand it over.',
  waits: 'The letters wait one minute, so that Undo takes them back with the raise.',
  ownPost: 'Without email and post the letters are made for you to print and hand over.',
  recalled: 'The raise was canceled after this letter had left. Write to the tenant.',
  notOneDay: 'Select charges whose new amounts begin on the same day.',
  noneToNotify: 'These charges have no new amount without a letter. Select charges with a new amount.',
  edit: 'The new name and kind are on later bills. Bills that were posted keep theirs.',
  end: 'Days that are billed after the last day are voided, and the days up to it billed by the day. Leave the day blank to let the charge go on.',
  remove:
    'Everything billed for this charge is voided, and what was paid on it becomes a credit. To stop it from a day on, end it.',
} as const
