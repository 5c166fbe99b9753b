import type { Day } from '@freehold/rules/day'
import { type Cents, keptDollars, showDollars, subtract, sum, toDollars } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { depositsTotals } from '../registers/deposits-register.sql'
import { owedBridge } from '../registers/owed-bridge'
import { percentOccupied, rentRoll } from '../roll/rent-roll'
import { statementTotals } from '../statement/income-statement.sql'
import type { IssueToMail } from './issue.sql'
import { daysOfReport } from './report-days'

type Asked = Pick<IssueToMail, 'report' | 'period' | 'property_id'>
type Read = (db: Db, scope: Scope, asked: { from: Day; to: Day; property: number | null }) => Promise<string>

const shown = (amount: Cents): string => showDollars(toDollars(amount))

const read: Record<Asked['report'], Read> = {
  'income-statement': async (db, scope, within) => {
    const totals = await statementTotals(db, scope, within)
    const revenue = sum([totals.rent, totals.other_payment, totals.late_fees])
    return `Revenue ${shown(revenue)} · Expenses ${shown(totals.expenses)} · Net income ${shown(subtract(revenue, totals.expenses))}`
  },
  'rent-roll': async (db, scope, { to: day, property }) => {
    const { units, totals } = await rentRoll(db, scope, { day, property, limit: 0 })
    const { occupied, rent, due } = await totals()
    const money = (kept: number) => showDollars(keptDollars(kept))
    return `Occupied ${occupied} of ${units} units (${percentOccupied(occupied, units)}%) · Rental rates ${money(rent)} · Total due ${money(due)}`
  },
  'aged-receivables': async (db, scope, { property }) => {
    const { data: owed } = await owedBridge(db, scope, { property_id: property, tenant_id: null })
    return `Past due ${showDollars(owed.past_due)} · Not yet due ${showDollars(owed.not_yet_due)} · Balance ${showDollars(owed.balance)}`
  },
  'deposits-register': async (db, scope, { to: selected_date, property: property_id }) => {
    const asked = { selected_date, property_id, page: 1, limit: -1, query: '', ascending: true, totals: true } as const
    const { totals } = await depositsTotals(db, scope, { ...asked, orderBy: 'tenant_name' })
    return `Deposits held ${showDollars(totals.held)}`
  },
}

/** The report in one line, for the head of its email and page. */
export const reportFigures = (db: Db, scope: Scope, asked: Asked): Promise<string> =>
  read[asked.report](db, scope, { ...daysOfReport(asked, scope.today), property: asked.property_id })
