import { payout } from '@freehold/contract/money/payout'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'
import { type Landlord, openOffice } from '../../kit/money/landlord'
import { boardOf, paidOwner, sending, today } from '../../kit/money/payout-desk'

let context: TestApp
let office: Landlord
beforeAll(async () => {
  context = await testApp()
  office = await openOffice(context, 'Recipient', today)
  await office.wakeOn(today)
})
afterAll(() => context.close())

async function sendTo(pp_addr_type: string, pp_addr: string) {
  const owner = await paidOwner(office, 100_000)
  const answer = await office.ask(payout.send, { ...sending(owner.id, '10'), pp_addr_type, pp_addr })
  return { answer, payouts: (await boardOf(office, owner.id)).payouts }
}

test.each([
  ['EMAIL', 'ann@lee.example'],
  ['PAYPAL_ID', 'QX7LM2PV9TKHA'],
  ['PHONE', '(207) 555-0148'],
  ['PHONE', '+1 207 555 0148'],
])('sends money by %s to %s', async (type, recipient) => {
  const { answer, payouts } = await sendTo(type, recipient)
  expect(answer.type, answer.text).toBe('S_OK')
  expect(payouts).toHaveLength(1)
})

test.each([
  ['EMAIL', 'not an email', 'The recipient must be a valid email address.'],
  ['EMAIL', 'QX7LM2PV9TKHA', 'The recipient must be a valid email address.'],
  ['PAYPAL_ID', 'ann@lee.example', 'A PayPal ID has 13 letters and digits.'],
  ['PHONE', '555-0148', 'The recipient must be a telephone number of ten digits.'],
])('refuses %s with %s by its field, and sends nothing', async (type, recipient, sentence) => {
  const { answer, payouts } = await sendTo(type, recipient)
  expect(answer).toMatchObject({ type: 'E_INVALID', fields: { pp_addr: sentence } })
  expect(payouts).toEqual([])
})
