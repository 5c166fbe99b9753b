import { staffUser } from '@freehold/contract/account/staff-user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { openStaffOffice } from '../kit/world/staff-office'
import { staffOf } from '../kit/world/world-users'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

test('restores a removed user from the archived view as it was', async () => {
  const at = await openStaffOffice(context, 'Alder')
  const dana = await at.staff(4, 'dana')
  const { token } = await at.staff(1, 'admin')
  const archived = async () =>
    (await ask(context.app, staffUser.list, { archived: 1 }, { token })).body.data.map(({ id }) => id)
  expect((await at.asked(staffUser.remove, { id: dana.id })).type).toBe('S_OK')
  expect(await archived()).toEqual([dana.id])
  expect((await at.asked(staffUser.restore, { id: dana.id })).type).toBe('S_OK')
  expect((await at.asked(staffUser.restore, { id: dana.id })).type).toBe('S_OK')
  expect(await archived()).toEqual([])
  expect(await at.infoOf(dana.id)).toMatchObject({ name: dana.name, state: 'ACTIVE', group_id: 4 })
})

test('refuses to restore a user whose email another one has, and names that one', async () => {
  const at = await openStaffOffice(context, 'Birch')
  const dana = await at.staff(4, 'dana')
  await at.asked(staffUser.remove, { id: dana.id })
  const heir = await at.save({ ...staffOf(at.mark, 'Heir'), email: dana.email })
  const refused = await at.asked(staffUser.restore, { id: dana.id })
  expect(refused).toMatchObject({ type: 'E_CONFLICT', message: expect.stringContaining('Birch Heir') })
  await at.asked(staffUser.remove, { id: heir.body.id })
  expect((await at.asked(staffUser.restore, { id: dana.id })).type).toBe('S_OK')
})

test('refuses to restore beyond the limit of users, and an administrator for a business manager', async () => {
  const at = await openStaffOffice(context, 'Cedar')
  const [dana, admin, manager] = [await at.staff(4, 'dana'), await at.staff(1, 'admin'), await at.staff(2, 'manager')]
  for (const { id } of [dana, admin]) await at.asked(staffUser.remove, { id })
  expect((await at.asked(staffUser.restore, { id: admin.id }, manager)).type).toBe('E_CONFLICT')
  await context.database.ask('update account set user_limit = 2 where id = $1', [dana.account])
  expect((await at.asked(staffUser.restore, { id: dana.id })).type).toBe('E_LIMIT')
})
