import { e164, showNumber } from '@freehold/rules/texts/phone-number'
import { sql } from 'kysely'
import { ConfigError } from '../config'
import { bringUpToDate } from '../database/migrate'
import { openPool, type Pool } from '../database/pool'
import { isSqlError, readsOf } from '../database/read'
import { write } from '../database/write'
import { assignNumber, type Registration, registrations, takeNumber } from '../texts/text-number.sql'

const usage = `npm run db -- text-number list                                 lists the accounts with a number
npm run db -- text-number assign ACCOUNT NUMBER [REGISTRATION]  gives an account the number that its texts come from
npm run db -- text-number remove ACCOUNT                        takes it away

ACCOUNT is the number of the account on its page, NUMBER is like +16195550142, and REGISTRATION is
${registrations.join(', ')}; without one it is PENDING.`

/** Gives accounts their numbers. The numbers are bought and registered at Twilio first. */
export async function textNumberCommand(args: string[], url: string): Promise<void> {
  await bringUpToDate({ url })
  const pool = openPool({ url }, { warn: (_, line) => console.error(line) }, 1)
  try {
    console.log(await answerOf(pool, args))
  } finally {
    await pool.pg.end()
  }
}

async function answerOf(pool: Pool, [verb = '', number = '', phone = '', registration = 'PENDING']: string[]) {
  if (verb === 'list') return listed(pool)
  if (verb !== 'assign' && verb !== 'remove') throw new ConfigError(usage)
  const account = await accountOf(pool, number)
  if (verb === 'remove') {
    await write(pool, account, (tx) => takeNumber(tx, account))
    return `Account ${number} no longer has a number for texts.`
  }
  const given = e164(phone)
  if (given === null) throw new ConfigError(`${phone || 'The number'} is no US number like +16195550142.\n\n${usage}`)
  const known = registrations.find((one) => one === registration)
  if (!known) throw new ConfigError(`The registration is one of ${registrations.join(', ')}.`)
  await assign(pool, account, given, known)
  return `Texts of account ${number} come from ${showNumber(given)}.`
}

async function assign(pool: Pool, account: number, phone: string, registration: Registration): Promise<void> {
  try {
    await write(pool, account, (tx) =>
      assignNumber(tx, account, { phone, registration, by: 'The operator', at: new Date() }),
    )
  } catch (error) {
    if (isSqlError(error) && error.code === '23505') throw new ConfigError(`${phone} belongs to another account.`)
    throw error
  }
}

async function accountOf(pool: Pool, number: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from account where number = ${number}`.execute(
    readsOf(pool, null),
  )
  const [found] = rows
  if (!found) throw new ConfigError(`No account has the number ${number || 'that is missing'}.\n\n${usage}`)
  return found.id
}

async function listed(pool: Pool): Promise<string> {
  const { rows } = await sql<{ number: string; name: string; phone: string; registration: string }>`
    select a.number, a.name, n.phone, n.registration from text_number n join account a on a.id = n.account_id
    order by a.number`.execute(readsOf(pool, null))
  if (rows.length === 0) return 'No account has a number for texts.'
  return rows.map(({ number, name, phone, registration }) => `${number}  ${phone}  ${registration}  ${name}`).join('\n')
}
