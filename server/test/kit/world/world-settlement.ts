import { settlement } from '@freehold/contract/money/settlement'
import type { Day } from '@freehold/rules/day'
import type { TestApp } from '../app/app'
import { type Answer, ask } from '../app/ask'
import { paper } from '../hostile/pictures'
import { png } from '../hostile/sample-files'

/** The records of an issued settlement, by the noun the contract names. */
interface WorldSettlement {
  deposit_settlement: number
  deposit_line: number
  deposit_line_image: number
  deposit_refund: number
  deposit_return: number
  /** The stored name of the invoice of its line. */
  invoice: string
}

const done = async (asked: Promise<Answer>): Promise<Answer> => {
  const answer = await asked
  if (answer.type !== 'S_OK') throw new Error(`The settlement cannot be issued: ${answer.text}`)
  return answer
}

/** A deposit that is settled with one line, and a part of its refund. Unpaid charges are left open. */
export async function settleWithLines(
  { app }: TestApp,
  token: string,
  { rent, day }: { rent: number; day: Day },
): Promise<WorldSettlement> {
  const line = { rent_id: rent, reason: 'CLEANING', words: 'Oven cleaned', room: 'Kitchen', cost: 10 }
  const files = { image_0: await png(), invoice: paper }
  const saved = await done(ask(app, settlement.saveLine, line, { token, files }))
  const seen = await ask(app, settlement.get, { rent_id: rent }, { token })
  const { version, charges, lines } = seen.body.data
  const left_out = JSON.stringify(charges.map(({ id }) => id))
  await done(ask(app, settlement.save, { rent_id: rent, seen_version: version, left_out }, { token }))
  const issue = { rent_id: rent, seen_version: version + 1, day, confirm: 1 }
  const issued = await done(ask(app, settlement.issue, issue, { token }))
  const { id, letter_id } = issued.body as { id: number; letter_id: number }
  const refund = { id, payee: 'A tenant', amount: 1, method: 'CASH', paid_on: day }
  const paid = await done(ask(app, settlement.refund, refund, { token }))
  return {
    deposit_settlement: id,
    deposit_line: Number((saved.body as { id: number }).id),
    deposit_line_image: lines[0]?.images[0]?.id ?? 0,
    deposit_refund: Number((paid.body as { id: number }).id),
    deposit_return: letter_id,
    invoice: lines[0]?.invoice_file ?? '',
  }
}
