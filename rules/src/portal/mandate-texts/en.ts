interface Account {
  /** Checking or savings account, in the language of the text. */
  account: string
  last4: string
  landlord: string
}

export const en = {
  accounts: { CHECKING: 'checking account', SAVINGS: 'savings account' },
  save: ({ landlord, phone }: { landlord: string; phone: string }) =>
    `I am the owner of this bank account, or I may sign for it. I allow ${landlord} to check it and to keep its details with its payment provider. I authorize no debit by saving it: ${landlord} debits this account only for a payment that I confirm by itself, with its amount and its date, or for autopay that I authorize by itself. I can remove the account in the portal at any time${phone === '' ? '' : `, or by calling ${landlord} at ${phone}`}.`,
  once: ({ account, last4, landlord, total, day, phone }: Account & { total: string; day: string; phone: string }) =>
    `By pressing Pay I authorize ${landlord} to debit my ${account} ending in ${last4} once for ${total} on or after ${day}, for what I owe ${landlord}. If the debit is returned unpaid, it is not tried again without me. To revoke this authorization before the debit is sent, I ${phone === '' ? `contact ${landlord}` : `call ${landlord} at ${phone}`} today.`,
}
