import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyCall } from '@freehold/contract/kit/call'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { dayIn } from '@freehold/rules/day'
import pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { verifyBooks } from '../../src/areas/money/verify/verify'
import { openPool } from '../../src/database/pool'
import { costly } from '../kit/app/costly'
import { long, rounds } from '../kit/app/effort'
import { type ServerProcess, serverProcess } from '../kit/app/server-process'
import { monthEnd, plusDays } from '../kit/money/calendar'
import { type JobProcess, jobProcess, runJobProcess } from '../kit/money/job-process'
import {
  type Charged,
  chargingInput,
  expectedOf,
  type Lodger,
  newCharge,
  newPayment,
  type Paid,
  payByCard,
  payingInput,
  payRent,
  post,
  type Said,
} from '../kit/money/till'
import { addPerson, openAccount } from '../kit/world/people'
import { ownerOf, propertyOf, unitOf } from '../kit/world/world-forms'

const kills = rounds(1, 25)
const homes = 24
const payers = 4
const carders = 2
const initial = 200_000
const today = dayIn('America/New_York', new Date())

let server: ServerProcess
let token: string
let dataDir: string
const lodgers: Lodger[] = []
const payments: Paid[] = []
const charges: Charged[] = []

beforeAll(async () => {
  server = await serverProcess()
  await server.start()
  const [row] = await ask<{ data_directory: string }>('show data_directory')
  dataDir = dirname(row?.data_directory ?? '')
  const of = {
    database: { ask, askAgain: ask, address: await server.database(), drop: async () => {} },
    clock: { now: () => new Date(), advance: () => {} },
  }
  const account = await openAccount(of, 'Alder', { units: 1_000 })
  token = (await addPerson(of, account, { group: 1, mark: 'Alder', login: 'owner', isOwner: true })).token
  const ownerId = await saved(owner.save, ownerOf('Alder', 'First'))
  const propertyId = await saved(property.save, propertyOf('Alder', 'House', ownerId))
  for (let i = 0; i < homes; i += 1) lodgers.push(await moveIn(i, propertyId))
}, 240_000)
afterAll(() => server.close(), 60_000)

async function ask<Row>(sql: string, values?: unknown[]): Promise<Row[]> {
  const client = new pg.Client(await server.database())
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}

const asked = (call: AnyCall, input: object, key: string): Promise<Said> =>
  post({ url: server.url, token }, call, input, key)

async function saved(call: AnyCall, input: object): Promise<number> {
  const said = await asked(call, input, randomUUID())
  if (said?.type !== 'S_OK') throw new Error(`${call.path} answered ${JSON.stringify(said)}`)
  return said.id
}

/** Each pays the deposit and the first month with the move-in, and owes every month that the job bills. */
async function moveIn(number: number, propertyId: number): Promise<Lodger> {
  const unitId = await saved(unit.save, { ...unitOf('Alder', `Unit ${number}`, propertyId), deposit: '500' })
  const tenant = await saved(occupancy.saveTenant, {
    tenant_name: `Lodger ${number}`,
    email: `lodger${number}@tenants.example`,
    phone: '(555) 010-0400',
    dob: '1985-04-12',
    property_id: propertyId,
    unit_id: unitId,
    total_billing: '2000',
    initial_payment: '2000',
    move_in: today,
    move_out: plusDays(today, 4_000),
  })
  const [row] = await ask<{ id: string }>('select id from occupancy where tenant_id = $1', [tenant])
  return { tenant, home: Number(row?.id) }
}

/** False when the server was gone. */
async function pay(paid: Paid): Promise<boolean> {
  const said = await asked(payRent, payingInput(paid, today), paid.key)
  if (said === null) return false
  expect(said, 'a payment is taken').toMatchObject({ type: 'S_OK' })
  paid.id = said.id
  return true
}

async function charge(charged: Charged, allowed: readonly string[] = []): Promise<boolean> {
  const said = await asked(payByCard, chargingInput(charged), charged.key)
  if (said === null) return false
  expect([...expectedOf[charged.kind], ...allowed], `${charged.kind}: ${said.message}`).toContain(said.type)
  charged.said = said.type
  if (said.type === 'S_OK') charged.id = said.id
  return true
}

async function payUntilTheEnd(): Promise<void> {
  for (let goes = true; goes; ) {
    const paid = newPayment(lodgers)
    payments.push(paid)
    goes = await pay(paid)
  }
}

async function chargeUntilTheEnd(): Promise<void> {
  for (let goes = true; goes; ) {
    const charged = newCharge(lodgers)
    charges.push(charged)
    goes = await charge(charged)
  }
}

/** The job says in the database that it has begun; a moment later it is in the middle of its work. */
async function inTheMiddleOf(job: JobProcess, day: string): Promise<void> {
  let ended = false
  job.ended.then(() => {
    ended = true
  })
  while (!ended && (await ask('select 1 from job_run where on_day = $1 and outcome is null', [day])).length === 0)
    await sleep(10)
  await sleep(Math.random() * 150)
}

/** Moves the cards' times back, as if so many minutes had passed since they were charged. */
async function minutesPass(minutes: number): Promise<void> {
  await ask(`update card_payment set created_at = created_at - make_interval(mins => $1)`, [minutes])
  await ask(`update sandbox_sale set created_at = created_at - make_interval(mins => $1)`, [minutes])
}

async function expectBooksVerify(): Promise<void> {
  const pool = openPool(await server.database(), { warn: () => {} }, 2)
  try {
    expect((await verifyBooks(pool)).wrong).toEqual([])
  } finally {
    await pool.pg.end()
  }
}

const sumOf = (all: readonly { cents: number }[]): number => all.reduce((sum, { cents }) => sum + cents, 0)

/** Each payment once: those that were acknowledged by the id they were told. */
async function expectPayments(): Promise<void> {
  const rows = await ask<{ id: string; amount_cents: string; occupancy_id: string }>(
    `select r.id, r.amount_cents, r.occupancy_id from receipt r where r.source = 'RENT' and r.voided_by is null
       and not exists (select from card_payment c where c.account_id = r.account_id and c.entry_id = r.id)`,
  )
  const kept = new Map(rows.map((row) => [Number(row.id), row]))
  for (const { id, cents, lodger } of payments)
    if (id !== undefined)
      expect(kept.get(id)).toMatchObject({ amount_cents: String(cents), occupancy_id: String(lodger.home) })
  expect(rows).toHaveLength(payments.length)
}

interface Sale {
  reference: string
  amount_cents: string
}

/** The books have every sale the sandbox took, and no other. */
async function expectCards(): Promise<void> {
  const theirs = await ask<Sale>(
    `select reference, amount_cents from sandbox_sale where state = 'captured' order by reference`,
  )
  const ours = await ask<Sale>(
    `select c.reference, r.amount_cents from receipt r
       join card_payment c on c.account_id = r.account_id and c.entry_id = r.id
       where r.voided_by is null and c.state = 'CAPTURED' order by c.reference`,
  )
  expect(ours).toEqual(theirs)
  const keys = await ask<{ key: string }>(`select key from card_payment where state = 'CAPTURED'`)
  const captured = new Set(keys.map(({ key }) => key))
  for (const { key, kind, said } of charges) {
    if (said === 'S_OK' || (said === 'E_PROVIDER' && kind === 'lost-after-capture'))
      expect(captured, kind).toContain(key)
    if (said === 'E_PAYMENT') expect(captured, kind).not.toContain(key)
  }
}

async function expectRents(upTo: string): Promise<void> {
  const due: string[] = [today]
  for (let next = plusDays(monthEnd(today), 1); next <= upTo; next = plusDays(monthEnd(next), 1)) due.push(next)
  const rows = await ask<{ occupancy_id: string; due: string[] }>(
    `select occupancy_id, array_agg(due::text order by due) as due from charge where reason = 'RENT' and voided_by is null group by 1`,
  )
  expect(rows).toHaveLength(homes)
  for (const row of rows) expect(row.due).toEqual(due)
}

async function expectSums(): Promise<void> {
  const taken = await ask<{ key: string }>(`select key from card_payment where state = 'CAPTURED'`)
  const captured = new Set(taken.map(({ key }) => key))
  for (const { home } of lodgers) {
    const [row] = await ask<{ paid_cents: string }>('select paid_cents from rent_account where occupancy_id = $1', [
      home,
    ])
    const own = [...payments, ...charges.filter(({ key }) => captured.has(key))].filter(
      (one) => one.lodger.home === home,
    )
    expect(Number(row?.paid_cents)).toBe(initial + sumOf(own))
  }
}

let midway = 0

/** Everything writes, everything dies, everything starts again. */
async function die(kill: number, day: string): Promise<void> {
  const job = await jobProcess(dataDir, 'rent-and-fees', day)
  const writing = Promise.all([
    ...Array.from({ length: payers }, payUntilTheEnd),
    ...Array.from({ length: carders }, chargeUntilTheEnd),
  ])
  await inTheMiddleOf(job, day)
  job.kill()
  await server.kill()
  if (kill % 2 === 1 || !long) await server.killDatabase()
  await writing
  if ((await job.ended) === null) midway += 1
  await server.start()
  await expectBooksVerify()
}

/** Clients without an answer ask again with the same key; then the jobs run to their end. */
async function reconcile(first: { payment: number; charge: number }, day: string): Promise<void> {
  const unsure = payments.slice(first.payment).filter(({ id }) => id === undefined)
  expect(await Promise.all(unsure.map(pay)), 'a repeat with the same key goes through').not.toContain(false)
  await askAgain(charges.slice(first.charge))
  await minutesPass(3)
  await Promise.all([runJobProcess(dataDir, 'card-payments'), runJobProcess(dataDir, 'rent-and-fees', day)])
}

/** For a card that was just being charged, the outcome is not known yet. */
async function askAgain(some: readonly Charged[]): Promise<void> {
  const unsure = some.filter(({ said }) => said === undefined || said === 'E_CONFLICT')
  const asked = await Promise.all(unsure.map((one) => charge(one, ['E_CONFLICT', 'E_PAYMENT'])))
  expect(asked).not.toContain(false)
}

costly(`loses and doubles nothing acknowledged, killed ${kills} times while money moves`, async () => {
  let day: string = today
  for (let kill = 0; kill < kills; kill += 1) {
    const first = { payment: payments.length, charge: charges.length }
    day = plusDays(day, 40)
    await die(kill, day)
    await reconcile(first, day)
    await expectBooksVerify()
    await expectPayments()
    await expectCards()
    await expectRents(day)
    await expectSums()
    expect(payments.length).toBeGreaterThan(first.payment + payers)
  }
  // Every sale is known by now: it never reached the card company, or it has arrived.
  await minutesPass(20)
  // A run asks about a hundred, those that seemed never to have been made among them.
  const open = () =>
    ask(`select state, entry_id from card_payment where state in ('PENDING', 'UNKNOWN')
        or (state = 'CAPTURED' and (entry_id is null or not settled))`)
  for (let tick = 0; tick < kills && (await open()).length > 0; tick += 1) await runJobProcess(dataDir, 'card-payments')
  expect(await open()).toEqual([])
  await askAgain(charges)
  expect(charges.map(({ said }) => said)).not.toContain('E_CONFLICT')
  await expectCards()
  await expectBooksVerify()
  const [transit] = await ask<{ cents: string }>(
    `select coalesce(sum(cents), 0) as cents from journal_line where ledger = 'IN_TRANSIT'`,
  )
  expect(Number(transit?.cents)).toBe(0)
  if (long) expect(midway, 'the job died in the middle').toBeGreaterThan(kills / 10)
})
