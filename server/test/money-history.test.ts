import { payout } from '@freehold/contract/money/payout'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from './kit/app'
import { openSpending, type SpendingOffice } from './kit/spending'
import { ownerOf } from './kit/world'

let house: TestApp
let office: SpendingOffice
beforeAll(async () => {
  house = await testApp()
  office = await openSpending(house, 'Cedar')
})
afterAll(() => house.close())

describe('what money was spent on', () => {
  test('is kept by its history, and says so', async () => {
    const { mill } = office.properties
    await office.saved({ unit_id: office.units.loft })
    const refusedUnit = await office.say(unit.remove, { id: office.units.loft })
    expect([refusedUnit.type, refusedUnit.message]).toEqual([
      'E_CONFLICT',
      'Money was spent on the unit Cedar Loft, so its history keeps it.',
    ])
    // A property without units whose bills stay
    await house.database.ask('update expense set unit_id = null')
    await house.database.ask('delete from unit where id = $1', [office.units.loft])
    const refused = await office.say(property.remove, { id: mill })
    expect([refused.type, refused.message]).toEqual([
      'E_CONFLICT',
      'Money was spent on Cedar Mill, so its history keeps it.',
    ])
  })

  test('is deleted as before when nothing ever was', async () => {
    const { stall } = office.units
    expect((await office.say(unit.remove, { id: stall })).type).toBe('S_OK')
    expect((await office.say(property.remove, { id: office.properties.barn })).type).toBe('S_OK')
  })
})

test('an owner to whom money was sent is kept as well', async () => {
  const { body } = await office.say(owner.save, ownerOf('Cedar', 'Paid'))
  await house.database.ask(
    `insert into payout (account_id, owner_id, amount_cents, day, pp_addr_type, pp_addr, reference, state, provider, user_id, user_name)
     select $1, $2, 100, current_date, 'EMAIL', 'paid@owners.example', 'kept', 'FAILED', 'sandbox', id, name from staff_user where account_id = $1 limit 1`,
    [office.account, body.id],
  )
  const refused = await office.say(owner.remove, { id: body.id })
  expect(refused.type).toBe('E_CONFLICT')
  expect(refused.message).toMatch(/^Money was sent to .+, so the history keeps the owner\.$/)
  expect((await office.say(payout.board, { id: body.id })).type).toBe('S_OK')
})
