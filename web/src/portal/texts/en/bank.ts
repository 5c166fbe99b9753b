/** Adding a bank account and confirming it. */
export const bank = {
  add: 'Add a bank account',
  intro: 'You add the account once and pay from it whenever you like.',
  where: 'Where do I find the numbers?',
  need: 'They are in your bank’s app, and at the bottom of a check: first the routing number of nine digits, then the account number.',
  mandate: 'Your authorization',
  agree: 'Agree and save',
  missing: 'Check the marked fields.',
  failed: 'Bank accounts cannot be added right now. Try again later, or pay in another way.',
  loading: 'The form is still loading. Wait a moment, then try again.',
  full: 'You have saved five ways to pay. Delete one under Account before you add a bank account.',
  offer: {
    title: 'We could not check this account at once',
    text: 'We can send two small deposits to it instead. You enter their amounts when they arrive, usually in 2 to 3 business days.',
    send: 'Send two deposits',
    back: 'Change the account',
  },
  saved: {
    ready: 'Your bank account is ready',
    readyText: (name: string) => `${name} can pay from now on.`,
    deposits: 'Two deposits are on their way',
    depositsText:
      'We sent two small deposits to your bank. Enter the amounts when they arrive, usually in 2 to 3 business days.',
    where: 'You enter them on the Pay screen, or in Account under Saved ways to pay.',
    checking: 'Your bank is checking the account',
    checkingText: 'This takes a short while. The account becomes ready by itself.',
    done: 'Done',
    use: 'Pay from it',
  },
  states: {
    DEPOSITS: 'Waiting for the amounts of two small deposits',
    CHECKING: 'Your bank is checking this account',
  },
  confirm: {
    open: 'Enter the amounts',
    openNamed: (name: string) => `Enter the amounts for ${name}`,
    title: 'Confirm your bank account',
    text: (name: string) =>
      `${name}: look for two small deposits in your bank’s app. Each is less than a dollar, and their order does not matter.`,
    first: 'First amount',
    second: 'Second amount',
    hint: 'Such as 0.17',
    wrong: 'Enter an amount below one dollar, such as 0.17.',
    send: 'Confirm',
    done: 'Your bank account is ready.',
    checking: 'The amounts are right. Your bank is finishing its check.',
  },
}
