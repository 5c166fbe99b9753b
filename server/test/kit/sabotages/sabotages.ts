import type { Home } from '../money/books'
import { spendingSabotages } from './sabotages-of-spending'
import { tenancySabotages } from './sabotages-of-tenancies'
import { totalsSabotages } from './sabotages-of-totals'
import { type PayoutsOfStory, payoutSabotages } from './sabotages-payouts'
import { type StatementsOfStory, statementSabotages } from './sabotages-statements'

/** The target of the sabotage: rows of a story that has one of everything. */
export interface Story {
  account: number
  ada: Home
  ben: Home
  payment: number
  voided: number
  reversal: number
  card: number
  waiting: number
  laundry: number
  back: number
  settled: number
  expense: number
  wrongExpense: number
  /** Posted three times. */
  monthly: number
  payouts: PayoutsOfStory
  /** Three months that follow each other. */
  statements: StatementsOfStory
  entries: number
}

const ofEntry = (id: number) => `entry_id = ${id}`
const rentOf = ({ occupancy }: Home, month: string) =>
  `occupancy_id = ${occupancy} and covers_from = '2026-${month}-01'`

/** A sabotage, and the finding it must lead to. */
export const sabotages: [string, (s: Story) => string, (s: Story) => string | RegExp][] = [
  [
    'a line is off by a cent',
    (s) => `update journal_line set cents = cents + 1 where ${ofEntry(s.payment)} and line_no = 1`,
    (s) => `Entry ${s.payment} does not balance: its lines come to $0.01.`,
  ],
  [
    'two lines are gone that came to nothing',
    (s) => `delete from journal_line where ${ofEntry(s.payment)} and ledger in ('UNCOLLECTED', 'INCOME')`,
    (s) => `Entry ${s.payment} was posted with 4 lines and has 2.`,
  ],
  [
    'all lines of an entry are gone',
    (s) => `delete from journal_line where ${ofEntry(s.payment)}`,
    (s) => `Entry ${s.payment} was posted with 4 lines and has 0.`,
  ],
  [
    'an entry says another effect',
    (s) => `update journal_entry set effect_cents = -99000 where id = ${s.payment}`,
    (s) => `Entry ${s.payment} says it moves what is owed by -$990.00, its lines say -$1,000.00.`,
  ],
  [
    'a charge is paid out of thin air',
    (s) =>
      `update journal_line set ledger = 'CASH', figure = null where ${ofEntry(s.laundry)} and ledger = 'RECEIVABLE'`,
    (s) => `Entry ${s.laundry} changes what is owed and what is uncollected by amounts that differ by -$40.00.`,
  ],
  [
    'an entry says another amount',
    (s) => `update journal_entry set amount_cents = 1 where id = ${s.settled}`,
    (s) => `Entry ${s.settled} is of $0.01, its lines are of $500.00.`,
  ],
  [
    'a line is moved to another tenant',
    (s) => `update journal_line set tenant_id = ${s.ben.tenant} where ${ofEntry(s.payment)} and line_no = 2`,
    (s) => `A line of entry ${s.payment} names another day, property, unit, occupancy or tenant than the entry.`,
  ],
  [
    'a reversal takes back something else',
    (s) => `update journal_line set reason = 'OTHER' where ${ofEntry(s.reversal)}`,
    (s) => `Entry ${s.reversal} does not mirror entry ${s.voided}, which it reverses, owner by owner.`,
  ],
  [
    'a charge is gone',
    (s) => `delete from charge where id = ${s.laundry}`,
    (s) => `The charge of entry ${s.laundry} is missing, has no entry, or differs from it.`,
  ],
  [
    'a charge is turned into another kind',
    (s) => `update charge set reason = 'OTHER' where id = ${s.laundry}`,
    (s) => `The charge of entry ${s.laundry} is missing, has no entry, or differs from it.`,
  ],
  [
    'a payment is dated back',
    (s) => `update receipt set day = '2026-02-01' where id = ${s.payment}`,
    (s) => `The payment of entry ${s.payment} is missing, has no entry, or differs from it.`,
  ],
  [
    'a charge counts as paid',
    (s) => `update charge set open_cents = 0 where ${rentOf(s.ada, '03')}`,
    () => /^Charge \d+ says \$0\.00 is open, what paid it leaves \$1,500\.00\.$/,
  ],
  [
    'a charge is paid twice',
    (s) =>
      `insert into allocation (account_id, receipt_id, charge_id, entry_id, cents)
       select account_id, receipt_id, charge_id, entry_id, cents from allocation where charge_id in (select id from charge where ${rentOf(s.ada, '01')})`,
    () => /^Charge \d+ of \$1,500\.00 was paid \$3,000\.00\.$/,
  ],
  [
    'a payment pays more than it had',
    (s) => `update allocation set cents = cents + 500000 where receipt_id = ${s.payment} and charge_id is not null`,
    (s) => new RegExp(`^Payment ${s.payment} had \\$1,000\\.00 and paid \\$[\\d,.]+ with it\\.`),
  ],
  [
    'a payment has money to spare',
    (s) => `update receipt set free_cents = 5 where id = ${s.payment}`,
    (s) => `Payment ${s.payment} says $0.05 of it is free, what it paid leaves $0.00.`,
  ],
  [
    'a deposit waits no more',
    (s) => `update receipt set deposit_free_cents = 0 where id = ${s.waiting}`,
    (s) => `Payment ${s.waiting} says $0.00 of its deposit money waits, what it paid leaves $80.00.`,
  ],
  [
    'a payment says that it is a deposit',
    (s) => `update receipt set deposit_cents = 100 where id = ${s.payment}`,
    (s) => `Payment ${s.payment} says $1.00 of it is deposit money, its lines say $0.00.`,
  ],
  [
    'rent is paid with deposit money',
    (s) => `update allocation set deposit = 'PET_DEPOSIT' where receipt_id = ${s.payment}`,
    () => /^Allocation \d+ pays charge \d+ with money of another kind\.$/,
  ],
  [
    'a payment pays for another occupancy',
    (s) => `update allocation set charge_id = ${s.laundry} where receipt_id = ${s.payment}`,
    (s) => new RegExp(`^Allocation \\d+ of entry ${s.payment} crosses from one occupancy to another\\.$`),
  ],
  [
    'a charge that was taken back stands again',
    (s) => `update charge set voided_by = null where id = ${s.back}`,
    (s) => new RegExp(`^Charge ${s.back} is not voided, but the journal says it is by entry \\d+\\.$`),
  ],
  [
    'a payment is made to disappear from the lists',
    (s) => `update receipt set voided_by = ${s.reversal} where id = ${s.payment}`,
    (s) => `Payment ${s.payment} is voided by entry ${s.reversal}, but the journal says it is not.`,
  ],
  [
    'a card payment arrives without money',
    (s) => `update receipt set in_transit = false where id = ${s.card}`,
    (s) => `Occupancy ${s.ada.occupancy} has card payments of $0.00 on their way, the journal says $70.00.`,
  ],
  [
    'the card company is said to have paid',
    () => 'update card_payment set settled = true',
    (s) => new RegExp(`^Card payment \\d+ and payment ${s.card} in the journal do not match\\.$`),
  ],
  [
    'what an occupancy paid grows',
    (s) => `update rent_account set paid_cents = paid_cents + 100 where occupancy_id = ${s.ada.occupancy}`,
    (s) => `Occupancy ${s.ada.occupancy} says $3,151.00 was paid, the journal says $3,150.00.`,
  ],
  [
    'an occupancy has no rent account',
    (s) => `delete from rent_account where occupancy_id = ${s.ben.occupancy}`,
    (s) =>
      new RegExp(
        `^Occupancy ${s.ben.occupancy} says \\$0\\.00 was billed, the journal says \\$2,040\\.00\\. And 2 more`,
      ),
  ],
  [
    'what a tenant was billed shrinks',
    (s) => `update tenant_total set billed_cents = 0 where tenant_id = ${s.ada.tenant}`,
    (s) => `Tenant ${s.ada.tenant} says $0.00 was billed, the journal says $5,000.00.`,
  ],
  [
    'an entry of somebody is gone with its lines',
    (s) =>
      `with gone as (delete from journal_line where ${ofEntry(s.payment)} returning entry_id)
       delete from journal_entry where id in (select entry_id from gone)`,
    (s) => `Tenant ${s.ada.tenant} has a balance of $1,850.00, its history ends with $2,850.00.`,
  ],
  [
    'an entry is written in again',
    (s) =>
      `with again as (
         insert into journal_entry (account_id, day, kind, reason, amount_cents, effect_cents, lines, property_id, unit_id, occupancy_id, tenant_id, user_name)
         select account_id, day, kind, reason, amount_cents, effect_cents, lines, property_id, unit_id, occupancy_id, tenant_id, 'X'
         from journal_entry where id = ${s.payment} returning account_id, id)
       insert into journal_line (account_id, entry_id, line_no, ledger, cents, reason, figure, day, property_id, unit_id, occupancy_id, tenant_id)
       select l.account_id, again.id, line_no, ledger, cents, reason, figure, day, property_id, unit_id, occupancy_id, tenant_id
       from journal_line l, again where ${ofEntry(s.payment)}`,
    (s) => `Occupancy ${s.ada.occupancy} says $3,150.00 was paid, the journal says $4,150.00.`,
  ],
  [
    'credit is invented',
    (s) =>
      `update receipt set free_cents = free_cents + 100, amount_cents = amount_cents + 100 where id = ${s.waiting}`,
    (s) => `Occupancy ${s.ada.occupancy} has a balance of $1,850.00, its open charges less its credit are $1,849.00.`,
  ],
  [
    'another deposit was returned than was held',
    (s) => `update journal_line set reason = 'PET_DEPOSIT' where ${ofEntry(s.settled)} and ledger = 'DEPOSITS_HELD'`,
    (s) =>
      new RegExp(
        `^Of PET_DEPOSIT, -\\$500\\.00 is held for occupancy ${s.ben.occupancy}, and -\\$500\\.00 is owed back to its tenant\\.`,
      ),
  ],
  [
    'a deposit that was paid is forgotten',
    (s) =>
      `update charge set open_cents = amount_cents where occupancy_id = ${s.ada.occupancy} and reason = 'SECURITY_DEPOSIT'`,
    (s) =>
      `Of SECURITY_DEPOSIT, $500.00 is held for occupancy ${s.ada.occupancy}, and $0.00 is owed back to its tenant.`,
  ],
  [
    'a letter promises more',
    (s) => `update deposit_return set letter = jsonb_set(letter, '{returned}', '46100') where id = ${s.settled}`,
    (s) => `The letter of entry ${s.settled} says that $461.00 of the deposit is refunded, the journal says $460.00.`,
  ],
  [
    'days of rent are billed twice',
    (s) => `update charge set covers_from = '2026-02-20' where ${rentOf(s.ada, '03')}`,
    (s) =>
      new RegExp(
        `^Charge \\d+ bills days of occupancy ${s.ada.occupancy} that another one bills too, from 02-20-2026\\.$`,
      ),
  ],
  [
    'days of rent are left out',
    (s) => `update charge set covers_from = '2026-02-10' where ${rentOf(s.ada, '02')}`,
    (s) => `Occupancy ${s.ada.occupancy} counts as billed, but no charge is for the days from 02-01-2026.`,
  ],
  [
    'rent counts as billed that was not',
    (s) => `update rent_account set covered_to = '2026-04-30' where occupancy_id = ${s.ada.occupancy}`,
    (s) => `Occupancy ${s.ada.occupancy} counts as billed, but no charge is for the days from 04-01-2026.`,
  ],
  [
    'rent would be billed again',
    (s) => `update rent_account set covered_to = '2026-02-28' where occupancy_id = ${s.ada.occupancy}`,
    (s) => `Rent of occupancy ${s.ada.occupancy} is billed past 02-28-2026, the day it is marked as billed to.`,
  ],
  [
    'a tenant has left and does not know it',
    (s) => `update tenant set current_until = 'infinity' where id = ${s.ben.tenant}`,
    (s) => `Tenant ${s.ben.tenant} is marked as current until a different day than the occupancies say.`,
  ],
  [
    'the totals of a tenant think it is another one',
    (s) => `update tenant_total set current_until = '2026-01-01' where tenant_id = ${s.ada.tenant}`,
    (s) => `The totals of tenant ${s.ada.tenant} are missing, or do not say until when the tenant is current.`,
  ],
  [
    'a lease is miscounted',
    (s) =>
      `update lease_end set occupancies = 7 where account_id = (select account_id from tenant where id = ${s.ada.tenant}) and move_out = '2026-12-31'`,
    () => '7 leases are counted as ending on 12-31-2026, but 1 do.',
  ],
  [
    'a tenant is counted twice',
    (s) => `update tally set tenants = 3 where account_id = (select account_id from tenant where id = ${s.ada.tenant})`,
    () => 'The count of tenants is 3, but there are 2.',
  ],
  [
    'payments are miscounted',
    (s) => `delete from receipt_count where account_id = (select account_id from tenant where id = ${s.ada.tenant})`,
    () => 'The count of payments is 0, but there are 5.',
  ],
  [
    'a property has a unit too many',
    (s) => `update property set units_total = 2 where id = ${s.ada.property}`,
    (s) => `Property ${s.ada.property} is counted as having 2 units, but has 1.`,
  ],
  [
    'a unit that somebody rents is archived',
    (s) => `update unit set archived_at = now() where id = ${s.ada.unit}`,
    (s) => `Occupancy ${s.ada.occupancy} goes on, but its unit ${s.ada.unit} is archived.`,
  ],
  [
    'a property with a unit is archived',
    (s) => `update property set archived_at = now() where id = ${s.ada.property}`,
    (s) => `Unit ${s.ada.unit} is not archived, but its property ${s.ada.property} is.`,
  ],
  [
    'an owner with a property is archived',
    (s) =>
      `update owner set archived_at = now() where id = (select owner_id from property where id = ${s.ada.property})`,
    (s) => new RegExp(`Property ${s.ada.property} is not archived, but its owner \\d+ is\\.`),
  ],
  [
    'a property is archived whose bills go on',
    (s) => `update property set archived_at = now() where id = ${s.ada.property}`,
    (s) => `Recurring expense ${s.monthly} goes on, but its property ${s.ada.property} is archived.`,
  ],
  ...tenancySabotages,
  ...spendingSabotages,
  ...payoutSabotages,
  ...statementSabotages,
  ...totalsSabotages,
]
