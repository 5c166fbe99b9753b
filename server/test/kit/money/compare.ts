import { occupancy } from '@freehold/contract/leasing/occupancy'
import { charge } from '@freehold/contract/money/charge'
import { tenant as tenantCalls } from '@freehold/contract/people/tenant'
import { dashboard } from '@freehold/contract/reports/dashboard'
import type { World } from './action'
import {
  balanceOf,
  type Charge,
  deposits,
  freeOf,
  type Home,
  isDeposit,
  openCharges,
  openOf,
  standing,
  type Tenant,
  total,
  totalHeld,
  waitingOf,
} from './book'
import { heldOf } from './collecting'

interface Figures {
  id: number
  billed: number
  paid: number
  other: number
  late: number
  balance: number
  held: number
}

interface HomeRow extends Figures {
  tenant: number
  /** The job has something to bill or to look at there. */
  lags: boolean
}

interface ChargeRow {
  id: number
  home: number
  reason: string
  due: string
  from: string | null
  to: string | null
  amount: number
  open: number
}

interface ReceiptRow {
  id: number
  home: number
  reason: string
  day: string
  amount: number
  held: number
  free: number
}

interface Kept {
  homes: HomeRow[] | null
  tenants: Figures[] | null
  charges: ChargeRow[] | null
  receipts: ReceiptRow[] | null
}

const everything = `select json_build_object(
  'homes', (select json_agg(json_build_object('id', occupancy_id, 'tenant', tenant_id, 'billed', billed_cents, 'paid', paid_cents,
    'other', other_paid_cents, 'late', late_fee_paid_cents, 'balance', balance_cents, 'held', deposits_cents,
    'lags', coalesce(least(next_bill_on, next_fee_on, next_charge_on) <= $2, false)) order by occupancy_id)
    from rent_account where account_id = $1),
  'tenants', (select json_agg(json_build_object('id', tenant_id, 'billed', billed_cents, 'paid', paid_cents,
    'other', other_paid_cents, 'late', late_fee_paid_cents, 'balance', balance_cents, 'held', deposits_cents) order by tenant_id)
    from tenant_total where account_id = $1),
  'charges', (select json_agg(json_build_object('id', id, 'home', occupancy_id, 'reason', reason, 'due', due, 'from', covers_from,
    'to', covers_to, 'amount', amount_cents, 'open', open_cents) order by id) from charge where account_id = $1 and voided_by is null),
  'receipts', (select json_agg(json_build_object('id', id, 'home', occupancy_id, 'reason', reason, 'day', day, 'amount', amount_cents,
    'held', deposit_cents, 'free', free_cents) order by id) from receipt where account_id = $1 and voided_by is null)
) as kept`

/** Lists the differences between the office's books and the model's, a line each. */
export async function differences(world: World, { jobsRan }: { jobsRan: boolean }): Promise<string[]> {
  const { book, landlord } = world
  const [row] = await landlord.of.database.ask<{ kept: Kept }>(everything, [landlord.account, book.today])
  const { homes, tenants, charges, receipts } = row?.kept ?? { homes: [], tenants: [], charges: [], receipts: [] }
  const rows = homes ?? []
  meet(book.homes, rows)
  // Days that are not billed yet cannot be compared: the next run of the job, or the next action there, brings them up to date.
  const lagging = new Set(rows.filter(({ lags }) => lags).map(({ id }) => id))
  const current = book.homes.filter(({ id }) => !lagging.has(id))
  const waiting = new Set(book.homes.filter(({ id }) => lagging.has(id)).map(({ tenant }) => tenant.id))
  const tenantsNow = book.tenants.filter(({ id }) => !waiting.has(id))
  return [
    ...(jobsRan ? [...lagging].map((id) => `home ${id} waits for the job, which has just run`) : []),
    ...apart('home', current.map(homeLine), rows.filter(({ lags }) => !lags).map(figuresLine)),
    ...apart(
      'tenant',
      tenantsNow.map((tenant) => tenantLine(world, tenant)),
      (tenants ?? []).filter(({ id }) => !waiting.has(id)).map(figuresLine),
    ),
    ...current.flatMap((home) => [
      ...chargesApart(
        home,
        (charges ?? []).filter((one) => one.home === home.id),
      ),
      ...receiptsApart(
        home,
        (receipts ?? []).filter((one) => one.home === home.id),
      ),
      ...unused(home),
    ]),
  ]
}

/** A home that was just made is known by its tenant alone. */
function meet(homes: readonly Home[], rows: readonly HomeRow[]): void {
  const known = new Set(homes.map(({ id }) => id))
  const fresh = rows.filter(({ id }) => !known.has(id))
  for (const home of homes.filter(({ id }) => id === 0))
    home.id = fresh.find(({ tenant }) => tenant === home.tenant.id)?.id ?? 0
}

const figuresLine = (of: Figures): string =>
  `${of.id}: billed ${of.billed}, paid ${of.paid}, other ${of.other}, late fees ${of.late}, balance ${of.balance}, held ${of.held}`

const homeLine = (home: Home): string =>
  figuresLine({ id: home.id, billed: home.billed, ...home.figures, balance: balanceOf(home), held: heldOf(home) })

const sumsOf = ({ book }: World, tenant: Tenant) => {
  const homes = book.homes.filter((home) => home.tenant === tenant)
  const sum = (of: (home: Home) => number) => total(homes.map(of))
  return {
    billed: sum(({ billed }) => billed),
    paid: sum(({ figures }) => figures.paid),
    other: sum(({ figures }) => figures.other),
    late: sum(({ figures }) => figures.late),
    balance: sum(balanceOf),
    held: sum(heldOf),
  }
}

const tenantLine = (world: World, tenant: Tenant): string => figuresLine({ id: tenant.id, ...sumsOf(world, tenant) })

function apart(what: string, model: readonly string[], office: readonly string[]): string[] {
  const surplus = (these: readonly string[], those: readonly string[]) => {
    const left = [...those]
    return these.filter((line) => {
      const at = left.indexOf(line)
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
  }
  return [
    ...surplus(model, office).map((line) => `the model has  ${what} ${line}`),
    ...surplus(office, model).map((line) => `the office has ${what} ${line}`),
  ]
}

const chargeLine = (row: Omit<ChargeRow, 'id' | 'home'>): string =>
  `${row.reason} due ${row.due}${row.from === null ? '' : ` for ${row.from} to ${row.to}`} of ${row.amount}, ${row.open} open`

const modelCharge = (home: Home, one: Charge): string =>
  chargeLine({ ...one, from: one.days?.from ?? null, to: one.days?.to ?? null, open: openOf(home, one) })

/** Charges that came by themselves get the id of the one that reads the same. */
function chargesApart(home: Home, rows: readonly ChargeRow[]): string[] {
  const charges = standing(home.charges)
  const known = new Set(home.charges.map(({ id }) => id))
  const fresh = rows.filter(({ id }) => !known.has(id))
  for (const one of charges.filter(({ id }) => id === null)) {
    const at = fresh.findIndex((row) => chargeLine(row) === modelCharge(home, one))
    if (at >= 0) one.id = fresh.splice(at, 1)[0]?.id ?? null
  }
  return apart(
    `charge of ${home.tenant.name} in ${home.unit.name}:`,
    charges.map((one) => `${one.id} ${modelCharge(home, one)}`),
    rows.map((row) => `${row.id} ${chargeLine(row)}`),
  )
}

const receiptLine = (row: Omit<ReceiptRow, 'home'>): string =>
  `${row.id} ${row.reason} of ${row.day}, ${row.amount}, ${row.held} for deposits, ${row.free} free`

function receiptsApart(home: Home, rows: readonly ReceiptRow[]): string[] {
  const receipts = standing(home.receipts)
  const known = new Set(home.receipts.map(({ id }) => id))
  for (const one of receipts.filter(({ id, atMoveIn }) => id === null && atMoveIn))
    one.id = rows.find(({ id }) => !known.has(id))?.id ?? null
  return apart(
    `payment of ${home.tenant.name} in ${home.unit.name}:`,
    receipts.map((one) => receiptLine({ ...one, id: one.id ?? 0, held: totalHeld(one.held), free: freeOf(home, one) })),
    rows.map(receiptLine),
  )
}

/** Overpaid money never waits beside a charge that it could pay. */
function unused(home: Home): string[] {
  const free = total(standing(home.receipts).map((one) => freeOf(home, one)))
  const open = openCharges(home).filter(({ reason }) => !isDeposit(reason))
  return free > 0 && open.length > 0
    ? [`${free} of ${home.tenant.name} waits, and ${open.length} charges are open`]
    : []
}

const cents = (dollars: number): number => Math.round(dollars * 100)

/** The same as a person sees it: the tenant's board, its homes and its open charges. */
export async function screenDifferences(world: World, tenant: Tenant): Promise<string[]> {
  const { book, landlord } = world
  const { data: board } = (await landlord.ask(tenantCalls.get, { id: tenant.id })).body
  const { data: rents } = (await landlord.ask(occupancy.rents, { id: tenant.id })).body
  const { data: open } = (await landlord.ask(charge.open, { tenant_id: tenant.id })).body
  const homes = book.homes.filter((home) => home.tenant === tenant)
  const seen = {
    id: board.id,
    billed: cents(board.total_billing),
    paid: cents(board.total_paid),
    other: cents(board.total_other_paid),
    late: cents(board.total_late_fee),
    balance: cents(board.balance),
    held: cents(board.total_security_deposit),
  }
  return [
    ...apart('board of tenant', [tenantLine(world, tenant)], [figuresLine(seen)]),
    ...apart(
      'row of a home',
      homes.map(
        (home) => `${home.id} ${home.billed} ${total(Object.values(home.figures))} ${balanceOf(home)} ${heldOf(home)}`,
      ),
      rents.map(
        (row) =>
          `${row.id} ${cents(row.total_billing)} ${cents(row.total_paid_amount)} ${cents(row.balance)} ${cents(row.deposit_held)}`,
      ),
    ),
    ...apart(
      'open charge',
      homes.flatMap((home) =>
        openCharges(home).map((one) => `${one.id} ${one.reason} ${one.amount} ${openOf(home, one)}`),
      ),
      open.map((row) => `${row.id} ${row.pay_reason} ${cents(row.amount)} ${cents(row.open)}`),
    ),
  ]
}

/** Late Tenants: current ones, the largest first, with what was due before today. A deposit paid ahead pays no rent. */
export async function lateDifferences({ book, landlord }: World): Promise<string[]> {
  const late = book.tenants.flatMap((tenant) => {
    const homes = book.homes.filter((home) => home.tenant === tenant)
    const current = homes.some(({ left, cancelled }) => !cancelled && (left === null || left > book.today))
    const overdue = homes.flatMap((home) =>
      openCharges(home)
        .filter(({ due }) => due < book.today)
        .map((one) => openOf(home, one)),
    )
    const ahead = homes.flatMap((home) =>
      standing(home.receipts).flatMap((one) => deposits.map((deposit) => waitingOf(home, one, deposit))),
    )
    const owed = Math.min(total(overdue), total(homes.map(balanceOf)) + total(ahead))
    return current && owed > 0 ? [{ id: tenant.id, owed }] : []
  })
  late.sort((a, b) => b.owed - a.owed || a.id - b.id)
  const { data } = (await landlord.ask(dashboard.lateTenants, {})).body
  const shown = data.map(({ id, balance }) => `${id} owes ${cents(balance)}`).join(', ')
  const expected = late.map(({ id, owed }) => `${id} owes ${owed}`).join(', ')
  return shown === expected ? [] : [`the model has  late tenants: ${expected}`, `the office has late tenants: ${shown}`]
}
