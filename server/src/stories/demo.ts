import { groups } from '@freehold/contract/access'
import { createAccount, demoIsThere, insertUser } from '../areas/account/account.sql'
import { hashPassword } from '../areas/account/passwords'
import { write } from '../database/write'
import type { DemoLogin } from '../greeting'
import type { House } from '../house'

const logins = [
  'admin',
  'manager',
  'contractor',
  'property-manager',
  'maintenance',
  'owner',
  'applicant',
  'site-manager',
]

/** Tells the demo account once. */
export async function tellDemo(house: House): Promise<DemoLogin[]> {
  const { pool } = house
  if (!(await write(pool, null, demoIsThere))) {
    const passwordHash = await hashPassword('Freehold1')
    const account = await write(pool, null, (tx) =>
      createAccount(tx, {
        name: 'Harborline Rentals',
        timezone: 'America/New_York',
        membership: 'pro',
        userLimit: 0,
        unitLimit: 150,
        demo: true,
      }),
    )
    await write(pool, account, async (tx) => {
      for (const [i, login] of logins.entries())
        await insertUser(tx, account, {
          group: (i + 1) as keyof typeof groups,
          name: `Demo ${login}`,
          email: `${login}@demo.example`,
          phone: '',
          passwordHash,
          isOwner: i === 0,
          properties: null,
        })
    })
  }
  return logins.map((login, i) => ({ email: `${login}@demo.example`, who: groups[(i + 1) as keyof typeof groups] }))
}
