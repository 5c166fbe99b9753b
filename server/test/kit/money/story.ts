import { verifyAccount } from '../../../src/areas/money/verify/verify'
import type { TestApp } from '../app/app'
import { forgetComplaints } from '../app/silence'
import { type Action, ruleWords, type World } from './action'
import type { Book } from './book'
import { plusDays } from './calendar'
import { differences, lateDifferences, screenDifferences } from './compare'
import { addExtraAction, endExtraAction, raiseExtraAction } from './extra-actions'
import {
  changeRuleAction,
  chooseRuleAction,
  leaveAction,
  moveOutAction,
  putOffAction,
  rentAction,
  rentAgainAction,
} from './home-actions'
import { addRule, addUnit, openOffice, runBilling } from './landlord'
import {
  addChargeAction,
  applyFeeAction,
  collectOtherAction,
  collectRentAction,
  giveBackAction,
  voidChargeAction,
  voidPaymentAction,
} from './money-actions'
import { boardDifferences, ownerDifferences, twoOwners } from './owners/owner-differences'
import { sellAction } from './owners/sell-action'
import { bringUpToDate } from './rent-and-fees'
import type { Plot, Step, StepOf } from './steps'

/** How often what happened, and how it was answered: a test that only ever sees refusals shows nothing. */
export type Tally = Map<string, number>

/** The office and the model do not agree. The message is the story up to there. */
class StoryFailed extends Error {}

function actionOf(world: World, step: Step): Action | null {
  switch (step.do) {
    case 'let':
      return rentAction(world, step)
    case 'collect rent':
      return collectRentAction(world, step)
    case 'collect other':
      return collectOtherAction(world, step)
    case 'add charge':
      return addChargeAction(world, step)
    case 'add extra':
      return addExtraAction(world, step)
    case 'raise extra':
      return raiseExtraAction(world, step)
    case 'end extra':
      return endExtraAction(world, step)
    case 'apply late fee':
      return applyFeeAction(world, step)
    case 'delete payment':
      return voidPaymentAction(world, step)
    case 'take back charge':
      return voidChargeAction(world, step)
    case 'move out':
      return moveOutAction(world, step)
    case 'leave':
      return leaveAction(world, step)
    case 'put off':
      return putOffAction(world, step)
    case 'let again':
      return rentAgainAction(world, step)
    case 'return deposit':
      return giveBackAction(world, step)
    case 'choose rule':
      return chooseRuleAction(world, step)
    case 'change rule':
      return changeRuleAction(world, step)
    case 'sell':
      return sellAction(world)
    default:
      return null
  }
}

/** Tells a story at an office of its own and to the model, and compares the two after every step. */
export async function seedAccount(of: TestApp, mark: string, plot: Plot, tally: Tally): Promise<void> {
  const told: string[] = []
  const landlord = await openOffice(of, mark, plot.begins)
  const owners = await twoOwners(landlord, mark)
  const book: Book = {
    today: plot.begins,
    owners,
    owner: owners[0],
    units: [],
    rules: [],
    tenants: [],
    homes: [],
    written: 0,
  }
  for (const unit of plot.units) book.units.push(await addUnit(landlord, unit))
  for (const rule of plot.rules) book.rules.push(await addRule(landlord, rule))
  told.push(...plot.rules.map(ruleWords))
  const world: World = { book, landlord }
  const require = (wrong: readonly string[]) => {
    const all = [...wrong, ...forgetComplaints()]
    if (all.length > 0) throw new StoryFailed([...told, '', ...all].join('\n'))
  }

  for (const step of plot.steps) {
    let jobsRan = true
    if (step.do === 'pass') jobsRan = await pass(world, step, told)
    else if (step.do === 'run jobs') await runJobs(world, told, step.times)
    else if (step.do === 'run ahead') await runAhead(world, told, plusDays(book.today, step.days))
    else {
      require(await act(world, step, told, tally))
      jobsRan = false
    }
    billAll(book)
    require(await differences(world, { jobsRan }))
    require(await ownerDifferences(world))
  }
  await runJobs(world, told, 1)
  require(await differences(world, { jobsRan: true }))
  for (const tenant of book.tenants) require(await screenDifferences(world, tenant))
  require(await lateDifferences(world))
  require(await boardDifferences(world))
  require((await verifyAccount(of.context.pool, landlord.account)).wrong)
  await layToRest(world)
}

async function act(world: World, step: Step, told: string[], tally: Tally): Promise<string[]> {
  const action = actionOf(world, step)
  if (!action) return []
  const expected = action.expect()
  told.push(`${world.book.today}: ${action.words}`)
  const answer = await action.ask()
  told.push(`    ${answer.type}${answer.type === 'S_OK' ? '' : `: ${answer.message}`}`)
  const line = `${step.do}: ${answer.type}`
  tally.set(line, (tally.get(line) ?? 0) + 1)
  if (answer.type !== expected) return [`the model says ${expected}, the office ${answer.type}`]
  if (expected === 'S_OK') action.done?.(answer)
  return []
}

/** The model bills at once, whenever the jobs run: late must come to the same. */
function billAll(book: Book, upTo = book.today): void {
  for (const home of book.homes) bringUpToDate(book, home, upTo)
}

async function pass({ book, landlord }: World, { days, jobs }: StepOf<'pass'>, told: string[]): Promise<boolean> {
  const last = plusDays(book.today, days)
  const every = jobs === 'again and again' ? Math.ceil(days / 8) : days
  told.push(`${days} days pass, to ${last}; the jobs run: ${jobs}`)
  for (let gone = 1; gone <= days; gone += 1) {
    book.today = plusDays(book.today, 1)
    billAll(book)
    if (gone % every > 0 && gone < days) continue
    await landlord.wakeOn(book.today)
    if (jobs !== 'none') await runBilling(landlord.of)
  }
  return jobs !== 'none'
}

async function runJobs({ book, landlord }: World, told: string[], times: number): Promise<void> {
  told.push(`${book.today}: the jobs run${times === 1 ? '' : ' twice'}`)
  for (let i = 0; i < times; i += 1) await runBilling(landlord.of)
}

/** Somebody has the jobs done by hand as if it were a later day. */
async function runAhead({ book, landlord }: World, told: string[], day: string): Promise<void> {
  told.push(`${book.today}: the jobs run as if it were ${day}`)
  await runBilling(landlord.of, day)
  billAll(book, day)
}

/** The jobs of the next story need not look at this one any more. */
const layToRest = ({ landlord }: World) =>
  landlord.of.database.ask(
    'update rent_account set next_bill_on = null, next_fee_on = null, next_charge_on = null where account_id = $1',
    [landlord.account],
  )
