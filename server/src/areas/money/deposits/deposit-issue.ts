import type { InputOf } from '@freehold/contract/kit/call'
import type { deposit } from '@freehold/contract/money/deposit'
import { subtract, sum, zero } from '@freehold/rules/money'
import type { DepositSettlement } from '@freehold/rules/money/deposit'
import { reasonWords } from '@freehold/rules/money/reason'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { standingCharges } from '../billing/charge.sql'
import { chargeWords } from '../journal/entry-words'
import type { RentAccount } from '../journal/rent-account.sql'
import { homeFacts } from './deposit.sql'
import type { DepositLetter } from './deposit-letter'
import type { Standing } from './deposit-standing'

interface Issued {
  account: RentAccount
  /** The deposits as they were before the return. */
  standing: Standing
  settled: DepositSettlement
  input: InputOf<typeof deposit.giveBack>
}

/** The letter of a settlement, in the words and figures of the day. */
export async function issueLetter(
  tx: Tx,
  scope: Scope,
  { account, standing, settled, input }: Issued,
): Promise<DepositLetter> {
  const home = await homeFacts(tx, scope, account.property)
  if (!home) throw new Error('The property of the occupancy is not there')
  const charges = await standingCharges(tx, scope, account.occupancy)
  const paidOn = (charge: number) => settled.applied.filter((part) => part.charge === charge)
  const paid = sum(settled.applied.map(({ amount }) => amount))
  const { terms, tenantName, unitName, propertyName } = account
  return {
    company: home.company,
    tenant: tenantName,
    unit: unitName,
    property: propertyName,
    address: [
      home.address,
      [home.city, [home.state, home.zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    ]
      .filter(Boolean)
      .join('\n'),
    issued: input.paid_date,
    movedIn: terms.moveIn,
    movedOut: account.cancelled ? null : terms.realMoveOut,
    held: standing.held.map(({ reason, amount }) => ({ words: reasonWords[reason], amount })),
    applied: charges
      .filter(({ id }) => paidOn(id).length > 0)
      .map((charge) => ({ words: chargeWords(charge), amount: sum(paidOn(charge.id).map(({ amount }) => amount)) })),
    kept: input.kept ?? zero,
    keptReason: input.kept_reason,
    returned: subtract(settled.total, settled.credit),
    credit: settled.credit,
    owed: subtract(sum(standing.open.map(({ open }) => open)), paid),
    sendTo: input.send_to,
  }
}
