import { activity } from './account/activity'
import { draft } from './account/draft'
import { file } from './account/file'
import { session } from './account/session'
import { group, user } from './account/user'
import type { AnyCall, InputOf, KeyOf, ReplyOf } from './kit/call'
import { occupancy } from './leasing/occupancy'
import { charge } from './money/charge'
import { deposit } from './money/deposit'
import { expense } from './money/expense'
import { expenseCategory } from './money/expense-category'
import { journal } from './money/journal'
import { lateFee } from './money/late-fee'
import { payment } from './money/payment'
import { payout } from './money/payout'
import { tenant } from './people/tenant'
import { address } from './portfolio/address'
import { owner } from './portfolio/owner'
import { ownerImport } from './portfolio/owner-import'
import { property } from './portfolio/property'
import { unit } from './portfolio/unit'
import { dashboard } from './reports/dashboard'
import { download } from './reports/download'
import { drillDown } from './reports/drill-down'
import { expenseChart } from './reports/expense-chart'
import { incomeStatement } from './reports/income-statement'
import { needsYou } from './reports/needs-you'
import { rentRoll } from './reports/rent-roll'
import { search } from './reports/search'
import { standing } from './reports/standing'

/** Every noun of the contract. A noun that is not here has no routes, no pages in the API and no tests. */
export const nouns = {
  session,
  user,
  group,
  activity,
  draft,
  file,
  tenant,
  owner,
  ownerImport,
  property,
  unit,
  address,
  journal,
  charge,
  payment,
  lateFee,
  deposit,
  occupancy,
  dashboard,
  expense,
  expenseCategory,
  payout,
  incomeStatement,
  rentRoll,
  expenseChart,
  needsYou,
  standing,
  search,
  drillDown,
  download,
}

type Nouns = typeof nouns
export type Call = { [N in keyof Nouns]: Nouns[N][keyof Nouns[N]] }[keyof Nouns]

/** The calls by method and path, for a client that knows types only: `Calls['POST user/login']`. */
export type Calls = { [C in Call as KeyOf<C>]: { input: InputOf<C>; reply: ReplyOf<C> } }

export const allCalls: readonly AnyCall[] = Object.values(nouns).flatMap((noun) => Object.values(noun))
