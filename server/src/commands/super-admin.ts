import { randomBytes } from 'node:crypto'
import { isEmail } from '@freehold/contract/kit/formats'
import { sql } from 'kysely'
import { hashPassword } from '../areas/account/security/passwords'
import { logSuper } from '../areas/account/support/super-activity.sql'
import { ConfigError } from '../config'
import { bringUpToDate } from '../database/migrate'
import { openPool, type Pool } from '../database/pool'
import { readsOf } from '../database/read'
import { write } from '../database/write'
import { mailSuperAdminAdded } from '../mail/operator-events'

const usage = `npm run db -- superadmin add EMAIL NAME   makes a super admin, and prints its first password
npm run db -- superadmin reset EMAIL      gives it a new password and lets it set up another authenticator app
npm run db -- superadmin remove EMAIL     removes it, and ends what it has open
npm run db -- superadmin list             lists all super admins`

/** Makes and removes the super admins. Nothing else can: only a person who controls the server may run this. */
export async function superAdminCommand([verb = '', email = '', ...name]: string[], url: string): Promise<void> {
  await bringUpToDate({ url })
  const pool = openPool({ url }, { warn: (_, line) => console.error(line) }, 1)
  try {
    console.log(await answerOf(pool, verb, email, name.join(' ').trim()))
  } finally {
    await pool.pg.end()
  }
}

async function answerOf(pool: Pool, verb: string, email: string, name: string): Promise<string> {
  if (verb === 'list') return listed(pool)
  if (!['add', 'reset', 'remove'].includes(verb)) throw new ConfigError(usage)
  if (!isEmail(email)) throw new ConfigError(`Name the super admin by an email address.\n\n${usage}`)
  if (verb === 'remove') return removed(pool, email)
  const password = randomBytes(15).toString('base64url')
  const hash = await hashPassword(password)
  const done = verb === 'add' ? await added(pool, email, name, hash) : await wasReset(pool, email, hash)
  return `${done}\nSign in at /superadmin with ${email} and the password ${password}\nThe first sign-in sets up the authenticator app.`
}

async function added(pool: Pool, email: string, name: string, hash: string): Promise<string> {
  if (name === '') throw new ConfigError(`Give the name that accounts will read in their logs.\n\n${usage}`)
  await write(pool, null, async (tx) => {
    const { rows } = await sql<{ id: number | null }>`select add_super_admin(${email}, ${name}, ${hash}) as id`.execute(
      tx,
    )
    if (rows[0]?.id == null) throw new ConfigError(`${email} is already a super admin.`)
    const now = new Date()
    await logSuper(tx, { superAdmin: name, account: '', message: 'Was made a super admin on the server.' }, now)
    const all = await sql<{ email: string }>`select email from super_admins()`.execute(tx)
    await mailSuperAdminAdded(
      tx,
      all.rows.map((one) => one.email),
      { name, email },
      now,
    )
  })
  return `${name} is a super admin now.`
}

async function wasReset(pool: Pool, email: string, hash: string): Promise<string> {
  const { rows } = await write(pool, null, (tx) =>
    sql<{ done: boolean }>`select reset_super_admin(${email}, ${hash}) as done`.execute(tx),
  )
  if (!rows[0]?.done) throw new ConfigError(`${email} is not a super admin.`)
  return `${email} was reset.`
}

async function removed(pool: Pool, email: string): Promise<string> {
  const { rows } = await write(pool, null, (tx) =>
    sql<{ done: boolean }>`select remove_super_admin(${email}) as done`.execute(tx),
  )
  if (!rows[0]?.done) throw new ConfigError(`${email} is not a super admin.`)
  return `${email} is no longer a super admin.`
}

interface Listed {
  email: string
  name: string
  factor_on: boolean
}

async function listed(pool: Pool): Promise<string> {
  const { rows } = await sql<Listed>`select email, name, factor_on from super_admins()`.execute(readsOf(pool, null))
  if (rows.length === 0) return 'There is not a super admin.'
  return rows
    .map(({ email, name, factor_on }) => `${email}  ${name}  ${factor_on ? '' : 'has not signed in yet'}`.trim())
    .join('\n')
}
