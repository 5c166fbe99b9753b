import { expect, test } from 'vitest'
import { testApp } from '../../server/test/kit/app/app'
import { checksums } from '../../server/test/kit/world/account-tables'
import { seedDemo } from '../src/seed-demo'

test('an account of somebody who has such a login is left alone', async () => {
  const of = await testApp({ asOwner: true })
  const [own] = await of.database.ask<{ id: string }>(
    "insert into account (number, name, unit_limit) values ('1', 'Own Homes', 10) returning id",
  )
  const user =
    "insert into staff_user (account_id, group_id, name, email, password_hash) values ($1, 1, 'Own', $2, 'x')"
  for (const email of ['admin@demo.example', 'other@demo.example']) await of.database.ask(user, [own?.id, email])
  const before = await checksums(of.database, Number(own?.id))
  await seedDemo(of.context)
  expect(await checksums(of.database, Number(own?.id))).toEqual(before)
  expect(of.logged.join()).toContain('no demo account is made')
  await of.close()
})
