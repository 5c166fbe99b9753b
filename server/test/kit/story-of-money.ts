import type { TestApp } from './app'
import { type Books, day } from './books'
import { dealings } from './dealings'
import type { Story } from './sabotages'

export const today = '2026-03-05'

/** One of everything that moves money, told by the product's own verbs. */
export async function tellStory(house: Pick<TestApp, 'clock' | 'database'>, books: Books): Promise<Story> {
  const office = dealings(house, books, today)
  const on = { day: day('2026-03-02') }
  const ada = await books.moveIn({ moveIn: '2026-01-01', initial: 2000, today })
  const payment = await office.pay(ada, 1000, on)
  const voided = await office.pay(ada, 50, on)
  const reversal = await office.voidPaid(voided, 'Bounced')
  const back = await office.bill(ada, 30)
  await office.takeBack(back, 'Wrong')
  const card = await office.pay(ada, 70, { ...on, byCard: true })
  await house.database.ask(
    `insert into card_payment (account_id, tenant_id, occupancy_id, property_id, reason, amount_cents, day, reference,
       user_id, user_name, state, entry_id) values ($1, $2, $3, $4, 'RENT', 7000, '2026-03-02', 'r1', $5, 'A', 'CAPTURED', $6)`,
    [books.account, ada.tenant, ada.occupancy, ada.property, books.person.id, card],
  )
  const waiting = await office.pay(ada, 80, { ...on, reason: 'PET_DEPOSIT' })

  const ben = await books.moveIn({ moveIn: '2026-03-01', initial: 2000, today })
  const laundry = await office.bill(ben, 40)
  await office.moveOut(ben, '2026-03-31')
  const { id: settled } = await office.settle(ben, { applied: [{ charge_id: laundry, amount: 40 }] })
  const { account } = books
  return { account, ada, ben, payment, voided, reversal, card, waiting, laundry, back, settled, entries: 0 }
}
