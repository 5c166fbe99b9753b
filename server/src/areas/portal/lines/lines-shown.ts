import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import type { tenantLedger } from '@freehold/contract/portal/tenant-ledger'
import { keptDollars } from '@freehold/rules/money'
import { chargeLine } from '@freehold/rules/portal/line-words'
import { grouped } from '@freehold/rules/text/grouped'
import type { Db } from '../../../database/read'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import { type HistoryRow, historyRows } from '../../money/ledger/history.sql'
import { figuresOfLine, lineKinds } from '../../money/ledger/ledger'
import { type LedgerRow, ledgerRows } from '../../money/ledger/ledger.sql'
import { beforeOf, linesPerPage } from '../../money/ledger/line-key'
import { requireOwn } from '../home/own'
import { extrasOfLines, type LineExtras, type PaysRow, paysOfLines } from './line.sql'
import { type QuestionRow, questionsOfLines } from './line-question.sql'
import { shownTo } from './others-payment'
import { payersOfLines } from './payer.sql'
import { questionShown } from './question-shown'

export type HistoryEntry = ReplyOf<typeof tenantLedger.history>['data'][number]
type Line = ReplyOf<typeof tenantLedger.ledger>['data'][number]

/** Every line of the tenant that was not voided, oldest first. */
export async function tenantLines(db: Db, scope: TenantScope): Promise<HistoryEntry[]> {
  const { tenant, occupancy } = scope
  const all = { tenant, occupancy, withVoided: false, before: null, limit: null }
  const rows = await historyRows(db, actingFor(scope), all)
  const payers = await payersOfLines(db, scope, paymentsIn(rows))
  return rows.map((row) => entryOf(row, shownTo(scope, row, payers)))
}

export async function historyShown(
  db: Db,
  scope: TenantScope,
  { id }: InputOf<typeof tenantLedger.history>,
): Promise<ReplyOf<typeof tenantLedger.history>> {
  requireOwn(scope, id)
  return { data: await tenantLines(db, scope) }
}

const paymentsIn = (rows: readonly HistoryRow[]): number[] =>
  rows.filter(({ kind }) => kind === 'PAYMENT').map(({ id }) => id)

const entryOf = (row: HistoryRow, { description, notes }: ReturnType<typeof shownTo>): HistoryEntry => ({
  id: row.id,
  kind: row.kind === 'REVERSAL' ? 'VOID' : lineKinds[row.kind],
  history_date: row.day,
  property_name: row.property_name,
  unit_name: row.unit_name,
  pay_reason: row.reason,
  description,
  paid_amount: keptDollars(row.amount_cents),
  effect: keptDollars(row.effect_cents),
  balance: keptDollars(row.balance_cents),
  notes,
  in_transit: row.in_transit,
  open: row.open_cents === null ? null : keptDollars(row.open_cents),
})

/** A page of the tenant's account, newest first, with what each payment paid and what was asked about each line. */
export async function ledgerShown(
  db: Db,
  scope: TenantScope,
  key: InputOf<typeof tenantLedger.ledger>,
): Promise<ReplyOf<typeof tenantLedger.ledger>> {
  const { tenant, occupancy } = scope
  const page = { tenant, occupancy, before: beforeOf(key), limit: linesPerPage + 1 }
  const rows = await ledgerRows(db, actingFor(scope), page)
  const shown = rows.slice(0, linesPerPage)
  const ids = shown.map(({ id }) => id)
  const [extras, pays, questions, payers] = await Promise.all([
    extrasOfLines(db, scope, ids),
    paysOfLines(db, scope, ids),
    // Questions to the landlord are the account holder's.
    scope.member === null ? questionsOfLines(db, scope, ids) : [],
    payersOfLines(db, scope, ids),
  ])
  const beside = {
    extras: new Map(extras.map((one) => [one.id, one])),
    pays: byLine(pays, ({ line }) => line),
    questions: byLine(questions, ({ entry_id }) => entry_id),
    payers,
  }
  return { data: shown.map((row) => lineOf(scope, row, beside)), more: rows.length > linesPerPage }
}

const byLine = <Row>(rows: readonly Row[], lineOfRow: (row: Row) => number): Map<number, Row[]> =>
  new Map(
    grouped(rows, (row) => String(lineOfRow(row))).flatMap((group) =>
      group.slice(0, 1).map((first) => [lineOfRow(first), group]),
    ),
  )

interface Beside {
  extras: ReadonlyMap<number, LineExtras>
  pays: ReadonlyMap<number, PaysRow[]>
  questions: ReadonlyMap<number, QuestionRow[]>
  payers: Parameters<typeof shownTo>[2]
}

function lineOf(scope: TenantScope, row: LedgerRow, { extras, pays, questions, payers }: Beside): Line {
  const extra = extras.get(row.id)
  const figures = figuresOfLine(row)
  const { description, notes, by, others } = shownTo(scope, row, payers)
  return {
    ...figures,
    description,
    notes,
    voided: row.voided_on,
    // A user of the landlord posts in its own name; a payment from the portal has no user.
    by: by ?? (figures.kind === 'PAYMENT' && extra?.by_itself && !others ? 'You' : 'Landlord'),
    pays: (pays.get(row.id) ?? []).map((paid) => ({
      charge: paid.charge,
      description: chargeLine(scope.language, {
        ...paid,
        name: paid.charge_name,
        from: paid.covers_from,
        to: paid.covers_to,
      }),
      amount: keptDollars(paid.cents),
    })),
    unused: keptDollars(extra?.free_cents ?? 0),
    questions: (questions.get(row.id) ?? []).map(questionShown),
  }
}
