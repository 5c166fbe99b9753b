import { expect, test } from 'vitest'
import { testApp } from '../../server/test/kit/app/app'
import { seedDemo } from '../src/seed-demo'

test('a demo account whose login has a new email is not set up again', async () => {
  const of = await testApp({ asOwner: true })
  for (const email of ['admin@demo.example', 'admin@second.example', 'newcomer@demo.example']) {
    const [made] = await of.database.ask<{ id: string }>(
      "insert into account (number, name, unit_limit, demo, demo_ready) values ($1, 'Renamed', 0, true, true) returning id",
      [email],
    )
    const [user] = await of.database.ask<{ id: string }>(
      "insert into staff_user (account_id, group_id, name, email, password_hash) values ($1, 1, 'Own', $2, 'x') returning id",
      [made?.id, `own-${email}`],
    )
    await of.database.ask(
      'insert into email_change (account_id, user_id, old_email, new_email, changed_at) values ($1, $2, $3, $4, now())',
      [made?.id, user?.id, email.toUpperCase(), `own-${email}`],
    )
  }
  expect(await seedDemo(of.context)).toEqual({ staff: [], tenants: [] })
  expect(await of.database.ask('select count(*)::int as accounts from account')).toEqual([{ accounts: 3 }])
  await of.close()
})
