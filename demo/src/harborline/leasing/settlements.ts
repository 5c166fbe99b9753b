import { createHash } from 'node:crypto'
import { settlement } from '@freehold/contract/money/settlement'
import { addDays, type Day, daysBetween, showDay } from '@freehold/rules/day'
import { findLetter } from '@freehold/server/areas/money/deposits/deposit.sql'
import { depositDocument } from '@freehold/server/areas/money/deposits/deposit-document'
import { issueSettlement } from '@freehold/server/areas/money/settlements/issue-settlement'
import { saveLine } from '@freehold/server/areas/money/settlements/save-line'
import { saveSettlement } from '@freehold/server/areas/money/settlements/save-settlement'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { keepIssued } from '@freehold/server/documents/issue-document'
import { renderPaperIn } from '@freehold/server/documents/letterhead'
import { stageDocument } from '@freehold/server/files/stage'
import { type Actor, createSeeder, type Seeder } from '../../seeder'
import { daysBack } from '../../times'
import type { Office } from '../../users'
import { homesToSettle } from './homes-to-settle.sql'
import { hub, mailPrinted } from './letters'

const issuedLines = [
  {
    reason: 'DAMAGE',
    words: 'Carpet burned beside the radiator',
    room: 'Living room',
    cost: 640,
    labor: 140,
    item: 'CARPET',
    age_months: 48,
    life_years: 7,
  },
  { reason: 'CLEANING', words: 'Oven and refrigerator cleaned', room: 'Kitchen', cost: 95 },
]

const draftLines = [
  {
    reason: 'DAMAGE',
    words: 'Two blinds broken',
    room: 'Bedroom',
    cost: 120,
    item: 'BLINDS',
    age_months: 18,
    life_years: 3,
  },
  { reason: 'DAMAGE', words: 'Paint faded by the window', room: 'Bedroom', cost: 210, wear: 1 },
]

const issuedDaysAgo = 5

/** Two deposits of tenants who left: one settled with two lines and a certified letter, one still a draft. */
export async function seedSettlements(tx: Tx, office: Office, by: UserScope): Promise<void> {
  const teller = createSeeder(tx)
  const homes = await homesToSettle(tx, by, addDays(by.today, -issuedDaysAgo - 2))
  const [gone, later] = homes
  if (gone) await settle(tx, office, { scope: by, when: daysBack(office.now, issuedDaysAgo, 30) }, gone.occupancy)
  if (later) await addLines(teller, { scope: by, when: daysBack(office.now, 1, 95) }, later.occupancy, draftLines, tx)
}

async function addLines(
  teller: Seeder,
  actor: Actor,
  occupancy: number,
  lines: readonly object[],
  tx: Tx,
): Promise<void> {
  for (const line of lines)
    await teller.run(settlement.saveLine, actor, { rent_id: occupancy, ...line }, (scope, input) =>
      saveLine(tx, scope, { input, pictures: new Map(), invoice: undefined, at: actor.when }),
    )
}

async function settle(tx: Tx, office: Office, actor: Actor, occupancy: number): Promise<void> {
  const teller = createSeeder(tx)
  const { when } = actor
  const day = addDays(actor.scope.today, -issuedDaysAgo)
  await addLines(teller, actor, occupancy, issuedLines, tx)
  const address = { rent_id: occupancy, seen_version: issuedLines.length, send_to: '77 Main Street\nExeter, NH 03833' }
  const { version } = await teller.run(settlement.save, actor, address, (scope, input) =>
    saveSettlement(tx, scope, input, when),
  )
  const asked = { rent_id: occupancy, seen_version: version, day, confirm: 1 }
  const { letter } = await teller.run(settlement.issue, actor, asked, (scope, input) =>
    issueSettlement(tx, scope, input, when),
  )
  await mailLetter(tx, office, actor, letter, day)
}

/** The letter is issued as the job would, and went out by certified mail on its day. */
async function mailLetter(tx: Tx, office: Office, { scope }: Actor, id: number, day: Day): Promise<void> {
  const letter = await findLetter(tx, scope, id)
  const { tenant_id, unit_id, property_id } = await tx
    .selectFrom('journal_entry')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .select(['tenant_id', 'unit_id', 'property_id'])
    .executeTakeFirstOrThrow()
  if (!letter || property_id === null) throw new Error('The settlement has no letter')
  const pdf = await renderPaperIn(tx, office.room.files, scope, depositDocument(letter))
  const name = `Deposit letter, ${showDay(day)}.pdf`
  const file = await stageDocument(office.room, scope, name, pdf)
  await keepIssued(tx, scope, { kind: 'DEPOSIT_LETTER', record: id }, { file, pdf })
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  await mailPrinted(
    tx,
    office,
    scope,
    {
      speed: 'Certified Mail',
      daysAgo: daysBetween(day, scope.today),
      state: 'on its way',
      tracking: '9407111899560000204207',
      steps: [{ daysAgo: 4, words: 'Mailed', place: hub }],
    },
    {
      tenant: tenant_id,
      property: property_id,
      unit: unit_id,
      document: { kind: 'DEPOSIT_LETTER', record: id, name: name.replace('.pdf', ''), pages: 1, sha256 },
      pdf: file,
    },
  )
}
