import type { Story } from './sabotages'

/** A payout of 200 dollars that was sent, and another that came back. */
export interface PayoutsOfStory {
  owner: number
  sent: number
  sentBy: number
  returned: number
  returnedBy: number
}

export const payoutSabotages: [string, (s: Story) => string, (s: Story) => string | RegExp][] = [
  [
    'a payout says another amount',
    ({ payouts }) => `update payout set amount_cents = 19900 where id = ${payouts.sent}`,
    ({ payouts }) => `Payout ${payouts.sent} and entry ${payouts.sentBy} in the journal do not match.`,
  ],
  [
    'a payout that was sent is gone',
    ({ payouts }) => `delete from payout where id = ${payouts.sent}`,
    ({ payouts }) => `The payout of entry ${payouts.sentBy} is only in the payouts or only in the journal.`,
  ],
  [
    'a payout that was sent is said to have failed',
    ({ payouts }) => `update payout set state = 'FAILED', entry_id = null where id = ${payouts.sent}`,
    ({ payouts }) => `The payout of entry ${payouts.sentBy} is only in the payouts or only in the journal.`,
  ],
  [
    'a payout that came back is said to be sent',
    ({ payouts }) => `update payout set state = 'SENT', returned_by = null where id = ${payouts.returned}`,
    ({ payouts }) =>
      `Payout ${payouts.returned} is SENT, but the journal says that entry ${payouts.returnedBy} voided it.`,
  ],
  [
    'a payout is said to have come back',
    ({ payouts }) =>
      `update payout set state = 'RETURNED', returned_by = ${payouts.returnedBy} where id = ${payouts.sent}`,
    ({ payouts }) => `Payout ${payouts.sent} is RETURNED, but the journal says that nothing voided it.`,
  ],
  [
    'an owner was sent more than there ever was',
    ({ payouts, account }) =>
      `insert into payout (account_id, owner_id, amount_cents, day, pp_addr_type, pp_addr, reference, provider, user_id, user_name)
       values (${account}, ${payouts.owner}, 99900000, '2026-03-02', 'EMAIL', 'a@b.example', 'thin air', 'sandbox', 1, 'X')`,
    ({ payouts }) =>
      new RegExp(
        `^Owner ${payouts.owner} was sent \\$999,200\\.00, but only \\$[\\d,]+\\.\\d\\d was ever collected for it\\.`,
      ),
  ],
  [
    'the lines of a payout say another amount',
    ({ payouts }) => `update journal_line set cents = cents * 2 where entry_id = ${payouts.sentBy}`,
    ({ payouts }) => `Entry ${payouts.sentBy} is of $200.00, its lines are of $400.00.`,
  ],
]
