import { chargeTypes, otherTypes, payReasons } from '@freehold/rules/money/reason'
import { recurringKinds } from '@freehold/rules/money/recurring-charge'
import fc from 'fast-check'
import type { FeeRule, Unit } from './book'

/** The steps an office can take. Things are named by a number, counted among those that are there when it happens. */
const some = fc.nat({ max: 30 })
const days = (min: number, max: number) => fc.integer({ min, max })
const oftenToday = fc.oneof(fc.constant(0), days(0, 45))
const seldomAhead = fc.oneof({ arbitrary: oftenToday, weight: 8 }, { arbitrary: fc.constant(-1), weight: 1 })
const often = <T>(usual: T, rare: T, weight = 5) =>
  fc.oneof({ arbitrary: fc.constant(usual), weight }, { arbitrary: fc.constant(rare), weight: 1 })

/** A share of the open amount, or a fixed amount. */
const amount = fc.oneof(
  fc.record({ percent: fc.constantFrom(100, 100, 50, 37, 130) }),
  fc.record({ cents: fc.constantFrom(100, 2_500, 33_333, 150_000) }),
)
export type Amount = { percent: number } | { cents: number }

const newLease = fc.record({
  do: fc.constant('let' as const),
  unit: some,
  /** Somebody new, or one of those who are known. */
  who: fc.oneof(fc.constant(null), some),
  begins: fc.oneof(days(-100, 0), days(-12, 12), days(0, 60), days(-500, -60)),
  length: fc.oneof(fc.constantFrom(29, 59, 364), days(0, 420), fc.constant(-1)),
  total: fc.constantFrom('rule', 'rule', 'rule', 'rule', 'deposit alone', 'by hand'),
  initial: fc.constantFrom(100, 100, 70, 20, 250),
  rule: fc.constantFrom(null, 0, 1, 0, 1),
})

const feeTerms = fc
  .record({
    frequency: fc.constantFrom('DAILY' as const, 'MONTHLY' as const),
    fixed: fc.constantFrom(4_500, 1_001, null, null),
    percent: fc.constantFrom(500, 125, 333),
    grace: fc.constantFrom(1, 3, 5, 10),
  })
  .map((terms) => ({ ...terms, percent: terms.fixed === null ? terms.percent : null }))

const steps = {
  let: newLease,
  collectRent: fc.record({
    do: fc.constant('collect rent' as const),
    home: some,
    reason: fc.oneof(fc.constant('RENT' as const), fc.constantFrom(...payReasons)),
    amount,
    back: seldomAhead,
    byUnit: fc.boolean(),
  }),
  collectOther: fc.record({
    do: fc.constant('collect other' as const),
    home: some,
    reason: fc.constantFrom(...otherTypes),
    amount,
    back: oftenToday,
    bill: fc.boolean(),
  }),
  addCharge: fc.record({
    do: fc.constant('add charge' as const),
    home: some,
    reason: fc.constantFrom(...chargeTypes),
    amount: fc.constantFrom(4_000, 9_999, 25_050),
    back: fc.oneof(days(-20, 40), fc.constant(0)),
  }),
  applyFee: fc.record({
    do: fc.constant('apply late fee' as const),
    home: some,
    rule: fc.nat({ max: 1 }),
    back: seldomAhead,
    entered: fc.constantFrom(null, null, 1_500),
  }),
  addExtra: fc.record({
    do: fc.constant('add extra' as const),
    home: some,
    kind: fc.constantFrom(...recurringKinds),
    amount: fc.constantFrom(2_500, 3_333, 7_501, 40_000),
    since: fc.constantFrom('move-in' as const, 'today' as const),
    begins: fc.oneof(fc.constant(0), days(-3, 40), days(0, 200)),
    length: fc.oneof(fc.constant(null), days(-1, 120), days(20, 400)),
  }),
  raiseExtra: fc.record({
    do: fc.constant('raise extra' as const),
    which: some,
    amount: fc.constantFrom(2_600, 5_000, 8_999),
    ahead: fc.oneof(days(0, 45), fc.constant(0), fc.constant(-1)),
  }),
  endExtra: fc.record({
    do: fc.constant('end extra' as const),
    which: some,
    ahead: fc.oneof(days(-60, 60), days(0, 40), fc.constant(null)),
  }),
  voidPayment: fc.record({ do: fc.constant('delete payment' as const), which: some, withCharge: fc.boolean() }),
  voidCharge: fc.record({ do: fc.constant('take back charge' as const), which: some, confirm: often(true, false) }),
  moveOut: fc.record({
    do: fc.constant('move out' as const),
    home: some,
    ahead: fc.oneof(days(-40, 40), fc.constant(0)),
    force: often('as it should be' as const, 'the other way' as const, 8),
  }),
  /** A tenant who lives there leaves: the move-out is recorded late, or announced. */
  leave: fc.record({
    do: fc.constant('leave' as const),
    home: some,
    ahead: fc.oneof(days(-250, 0), days(-40, 0), days(1, 70)),
  }),
  /** A move-out that was announced is changed by so many days: it is put off, or comes sooner. */
  putOff: fc.record({
    do: fc.constant('put off' as const),
    home: some,
    days: fc.oneof(days(-50, 50), days(1, 40), fc.constantFrom(7, 30, 31)),
  }),
  /** A unit whose tenant has left, or will leave, is rented again from the next day or some days later. */
  letAgain: fc.record({
    do: fc.constant('let again' as const),
    home: some,
    who: fc.oneof(fc.constant(null), some),
    gap: fc.oneof(fc.constant(1), days(0, 20)),
    length: fc.oneof(fc.constantFrom(29, 59, 364), days(0, 420)),
    total: fc.constantFrom('rule', 'rule', 'deposit alone', 'by hand'),
    initial: fc.constantFrom(100, 70, 250),
    rule: fc.constantFrom(null, 0, 1),
  }),
  giveBack: fc.record({
    do: fc.constant('return deposit' as const),
    home: some,
    back: fc.oneof(fc.constant(0), days(-1, 10)),
    apply: fc.constantFrom(0, 0, 1, 2),
    kept: fc.constantFrom(0, 0, 40, 100, 120),
    credit: fc.constantFrom(0, 100, 100, 50),
  }),
  chooseRule: fc.record({ do: fc.constant('choose rule' as const), home: some, rule: fc.constantFrom(null, 0, 1) }),
  changeRule: fc
    .tuple(fc.nat({ max: 1 }), feeTerms)
    .map(([rule, terms]) => ({ do: 'change rule' as const, rule, ...terms })),
  sell: fc.record({ do: fc.constant('sell' as const) }),
  pass: fc.record({
    do: fc.constant('pass' as const),
    days: fc.oneof(days(1, 12), days(1, 45), fc.constantFrom(30, 31, 70)),
    jobs: fc.constantFrom('again and again', 'at the end', 'at the end', 'none'),
  }),
  /** The jobs stand still for months. */
  downtime: fc.record({
    do: fc.constant('pass' as const),
    days: days(60, 200),
    jobs: fc.constant('none' as const),
  }),
  runAhead: fc.record({ do: fc.constant('run ahead' as const), days: fc.oneof(days(1, 40), days(1, 100)) }),
  runJobs: fc.record({ do: fc.constant('run jobs' as const), times: fc.constantFrom(1, 2) }),
}

type ValueOf<A> = A extends fc.Arbitrary<infer V> ? V : never
type Steps = { [K in keyof typeof steps]: ValueOf<(typeof steps)[K]> }
export type Step = Steps[keyof Steps]
export type StepOf<Do extends Step['do']> = Extract<Step, { do: Do }>

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: steps.let, weight: 3 },
  { arbitrary: steps.collectRent, weight: 6 },
  { arbitrary: steps.collectOther, weight: 4 },
  { arbitrary: steps.addCharge, weight: 3 },
  { arbitrary: steps.applyFee, weight: 2 },
  { arbitrary: steps.addExtra, weight: 3 },
  { arbitrary: steps.raiseExtra, weight: 2 },
  { arbitrary: steps.endExtra, weight: 2 },
  { arbitrary: steps.voidPayment, weight: 3 },
  { arbitrary: steps.voidCharge, weight: 3 },
  { arbitrary: steps.moveOut, weight: 2 },
  { arbitrary: steps.leave, weight: 3 },
  { arbitrary: steps.putOff, weight: 3 },
  { arbitrary: steps.letAgain, weight: 3 },
  { arbitrary: steps.giveBack, weight: 2 },
  { arbitrary: steps.chooseRule, weight: 1 },
  { arbitrary: steps.changeRule, weight: 1 },
  { arbitrary: steps.sell, weight: 2 },
  { arbitrary: steps.pass, weight: 6 },
  { arbitrary: steps.downtime, weight: 1 },
  { arbitrary: steps.runJobs, weight: 2 },
  { arbitrary: steps.runAhead, weight: 1 },
)

const unit = (name: string, period: Unit['period'], rents: readonly number[]) =>
  fc.record({
    name: fc.constant(name),
    period: fc.constant(period),
    rent: fc.constantFrom(...rents),
    deposit: fc.constantFrom(50_000, 50_050, 100, 123_457),
  })

const rule = (name: string) => feeTerms.map((terms): Omit<FeeRule, 'id'> => ({ ...terms, name }))

const day = (from: string, most: number) =>
  fc.nat({ max: most }).map((ahead) => new Date(Date.parse(from) + ahead * 86_400_000).toISOString().slice(0, 10))

export interface Plot {
  begins: string
  units: Omit<Unit, 'id'>[]
  rules: Omit<FeeRule, 'id'>[]
  steps: readonly Step[]
}

/** Stories of so many steps, more or less. Each begins with somebody who moves in; ends of months and leap days come more often than they would. */
export const plots = (length: number): fc.Arbitrary<Plot> =>
  fc
    .record({
      begins: fc.oneof(
        fc.constantFrom('2027-01-31', '2028-02-29', '2027-12-31', '2028-03-01', '2027-06-15'),
        day('2027-01-01', 800),
      ),
      units: fc.tuple(
        unit('Week', 'WEEKLY', [30_000, 33_333, 25_001]),
        unit('Month', 'MONTHLY', [150_000, 123_457, 99_999]),
        unit('Year', 'YEARLY', [1_800_000, 1_234_567]),
      ),
      rules: fc.tuple(rule('First rule'), rule('Second rule')),
      first: newLease,
      steps: fc.array(anyStep, { maxLength: 2 * length - 1, size: 'max' }),
    })
    .map(({ first, steps: others, ...rest }) => ({
      ...rest,
      steps: [{ ...first, length: Math.abs(first.length) }, ...others],
    }))
