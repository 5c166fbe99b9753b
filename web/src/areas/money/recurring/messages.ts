/** Sentences about charges that are billed with the rent. */
export const messages = {
  loadFailed: 'Sorry, there was an error while getting the monthly charges.',
  saveFailed: 'Sorry, there was an error while saving the charge.',
  none: 'No charges besides rent. Parking, pet rent, trash and similar charges are billed with the rent, and prorated in the first and last month.',
  noneListed: "No recurring charges. Add them on a tenant's page, under Monthly charges, or with a new lease.",
  allOver: 'These charges are over. Select charges that are billed.',
  undone: (count: number) => (count === 1 ? 'The new amount is canceled.' : `The ${count} new amounts are canceled.`),
  undoneInPart: (undone: number, count: number) =>
    `${undone} of ${count} new amounts are canceled. Cancel the others on the tenants' pages.`,
  raise: 'Posted bills stay as they are. An increase needs notice: check the law and the lease first.',
  lettersFailed: 'Sorry, there was an error while getting the letters.',
  previewNotReady: 'Fill in the new amount and the day to see the letter.',
  emailCopy:
    'The email is a courtesy copy. The portal shows the letter, too. If the lease or the law requires paper, mail the letter or hand it over.',
  waits: 'Letters go out after one minute, so Undo can take them back with the raise.',
  ownPost: 'Without email or postal mail, the letters are made for you to print and hand over.',
  recalled: 'The raise was canceled after this letter had gone out. Write to the tenant.',
  notOneDay: 'Select charges whose new amounts start on the same day.',
  noneToNotify: 'These charges have no new amount without a letter. Select charges with a new amount.',
  edit: 'Later bills show the new name and kind. Posted bills keep theirs.',
  end: 'Days billed after the last day are voided, and the last month is prorated. Leave the day blank to keep the charge running.',
  remove:
    'Everything billed for this charge is voided, and payments on it become a credit. To stop it from a certain day, end it instead.',
} as const
