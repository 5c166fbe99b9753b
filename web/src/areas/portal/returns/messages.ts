/** Wording of the page about returned bank debits. */
export const messages = {
  loadFailed: 'Sorry, there was an error while getting the returned payments.',
  mandateFailed: 'Sorry, there was an error while getting the authorization.',
  intro:
    'A bank debit can come back days after it arrived. The payment is then voided, and the tenant reads why and what to do.',
  rates: (days: number, sent: number) =>
    `${sent === 1 ? '1 bank debit was' : `${sent} bank debits were`} sent in the last ${days} days.`,
  source:
    'The limits are those of the Nacha Operating Rules, which your processor has to keep. Past half of one, look at the returns below; past a limit the processor may ask for a plan or stop your bank debits.',
  states: { OK: 'Fine', NEAR: 'Past half of the limit', OVER: 'Over the limit' },
  few: 'With so few debits, a single return is past a limit and says little.',
  none: 'No bank debit came back in these days.',
  authorization: 'Authorization',
}
