/** Wording of the page about returned bank debits. */
export const messages = {
  loadFailed: 'Sorry, there was an error while getting the returned payments.',
  mandateFailed: 'Sorry, there was an error while getting the authorization.',
  intro:
    'A bank debit can be returned days after it arrived. The payment is then voided, and the tenant learns why and what to do.',
  rates: (days: number, sent: number) =>
    `${sent === 1 ? '1 bank debit was' : `${sent} bank debits were`} sent in the last ${days} days.`,
  source:
    'These limits come from the Nacha Operating Rules, which your processor must follow. Past half of a limit, look at the returns below. Past the limit, the processor may ask for a plan or stop your bank debits.',
  states: { OK: 'Fine', NEAR: 'Past half of the limit', OVER: 'Over the limit' },
  few: 'With so few debits, a single return exceeds a limit and means little.',
  none: 'No bank debits were returned in this period.',
  authorization: 'Authorization',
}
