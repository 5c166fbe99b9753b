/** Adding a bank account and confirming it. */
export const bank = {
  add: 'Add a bank account',
  intro: 'Add your account once, then pay from it at any time.',
  where: 'Where do I find the numbers?',
  need: "They're in your bank's app and at the bottom of a check: first the nine-digit routing number, then the account number.",
  mandate: 'Your authorization',
  agree: 'Agree and save',
  missing: 'Check the marked fields.',
  failed: "Bank accounts can't be added right now. Try again later, or pay another way.",
  loading: 'The form is still loading. Wait a moment, then try again.',
  full: "You've saved five payment methods. Delete one under Account before you add a bank account.",
  offer: {
    title: "We couldn't verify this account right away",
    text: 'We can send two small deposits to it instead. Enter their amounts when they arrive, usually in 2 to 3 business days.',
    send: 'Send two deposits',
    back: 'Change the account',
  },
  saved: {
    ready: 'Your bank account is ready',
    readyText: (name: string) => `You can now pay with ${name}.`,
    deposits: 'Two deposits are on their way',
    depositsText:
      'We sent two small deposits to your bank. Enter the amounts when they arrive, usually in 2 to 3 business days.',
    where: 'Enter them on the Pay screen, or in Account under Saved payment methods.',
    checking: 'Your bank is verifying the account',
    checkingText: "This takes a little while. You don't need to do anything.",
    done: 'Done',
    use: 'Pay from it',
  },
  states: {
    DEPOSITS: 'Waiting for the amounts of two small deposits',
    CHECKING: 'Your bank is verifying this account',
  },
  confirm: {
    open: 'Enter the amounts',
    openNamed: (name: string) => `Enter the amounts for ${name}`,
    title: 'Confirm your bank account',
    text: (name: string) =>
      `${name}: look for two small deposits in your bank's app. Each is less than a dollar. You can enter them in either order.`,
    first: 'First amount',
    second: 'Second amount',
    hint: 'Such as 0.17',
    wrong: 'Enter an amount under one dollar, such as 0.17.',
    send: 'Confirm',
    done: 'Your bank account is ready.',
    checking: 'The amounts match. Your bank is finishing its check.',
  },
}
