import type { Reply } from '../../../api/types'

export type Settlement = Reply<'GET deposit/get-settlement'>['data']
export type SettlementLine = Settlement['lines'][number]
export type IssuedSettlement = NonNullable<Settlement['issued']>

/** The fields that every save of the draft sends: the ones of another form stay as they are. */
export const savedFields = (settlement: Settlement) => ({
  rent_id: settlement.rent_id,
  seen_version: settlement.version,
  names: settlement.names,
  send_to: settlement.send_to,
  address_given: settlement.address_given ?? '',
  note: settlement.note,
  rates: JSON.stringify(settlement.interest?.rates ?? []),
  interest_before: settlement.interest?.paid_before || '',
  left_out: JSON.stringify(settlement.charges.filter(({ taken }) => !taken).map(({ id }) => id)),
})

export const messages = {
  loadFailed: 'The settlement could not be loaded.',
  saveFailed: 'The settlement could not be saved.',
  none: 'No tenancy has ended with a deposit yet.',
  noTenancy: 'Lease not found.',
  ask: "The letter is written and the amounts are posted. An issued settlement can't be edited: a correction reverses it.",
  reverse: 'Entries reverse the settlement, and a new draft opens with the same lines. The letter that was sent stays.',
  voidRefund: 'The refund stays in the list as voided, and its amount is open again.',
  deleteLine: 'Delete this line, with its photos and its invoice?',
} as const
