import { user } from '@freehold/contract/account/user'
import type { AnyCall } from '@freehold/contract/kit/call'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { charge } from '@freehold/contract/money/charge'
import { expense } from '@freehold/contract/money/expense'
import { journal } from '@freehold/contract/money/journal'
import { lateFee } from '@freehold/contract/money/late-fee'
import { payment } from '@freehold/contract/money/payment'
import { tenant } from '@freehold/contract/people/tenant'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { addDays, dayIn } from '@freehold/rules/day'
import { schedule } from '../../../src/schedule'
import { hours, type TestApp } from '../app/app'
import { ask } from '../app/ask'
import { picture } from '../hostile/pictures'
import { lateFeeRuleOf, ownerOf, propertyOf, unitOf } from './world-forms'
import { tellMoney, tenantOf, type WorldMoney } from './world-money'
import { seedPayouts } from './world-payouts'
import { seedExpenses, tellCategories, type WorldSpending } from './world-spending'

/** The steps that leave lines in the activity log, one kind after another, in an account that begins with nothing. */
interface Actions {
  /** The property that a limited reader sees; known once it was added. */
  house: () => number
  all: readonly [name: string, action: () => Promise<unknown>][]
}

/** Every text names its property: House and Lodger are of one, Tower and Neighbor of the other. */
export function activityActions(of: TestApp, token: string, mark: string): Actions {
  const save = async (call: AnyCall, input: object, pictured = false): Promise<number> => {
    const files = pictured ? { image_0: await picture(), avatar: await picture() } : {}
    const accepted = Object.fromEntries(Object.entries(files).filter(([name]) => name.startsWith(fileOf(call))))
    const answer = await ask(of.app, call, input, pictured ? { token, files: accepted } : { token })
    if (answer.type !== 'S_OK') throw new Error(`${call.path} answered ${answer.text}`)
    return Number(answer.body.id)
  }
  const day = (ahead: number) => addDays(dayIn('America/New_York', of.clock.now()), ahead)
  const run = (name: string) => schedule.find((job) => job.name === name)?.run(of.context, null)
  const ids = { first: 0, second: 0, house: 0, tower: 0, houseUnit: 0, towerUnit: 0, spare: 0, spareUnit: 0, rule: 0 }
  const told: { inside?: WorldMoney; outside?: WorldMoney; spent?: WorldSpending } = {}
  const spentOn = { category: 0, specific: 0, spare: 0 }
  const only = (list: readonly number[] | undefined, n = 0): number => {
    const id = list?.[n]
    if (id === undefined) throw new Error('The actions are out of order')
    return id
  }
  return {
    house: () => ids.house,
    all: [
      [
        'owners are added and changed',
        async () => {
          ids.first = await save(owner.save, ownerOf(mark, 'First'))
          ids.second = await save(owner.save, ownerOf(mark, 'Second'))
          await save(owner.save, { ...ownerOf(mark, 'First'), id: ids.first })
        },
      ],
      [
        'properties are added',
        async () => {
          ids.house = await save(property.save, propertyOf(mark, 'House', ids.first), true)
          ids.tower = await save(property.save, propertyOf(mark, 'Tower', ids.second))
          ids.spare = await save(property.save, propertyOf(mark, 'Spare Tower', ids.second))
        },
      ],
      [
        'units are added',
        async () => {
          ids.houseUnit = await save(unit.save, unitOf(mark, 'House Unit', ids.house), true)
          ids.towerUnit = await save(unit.save, unitOf(mark, 'Tower Unit', ids.tower))
          ids.spareUnit = await save(unit.save, unitOf(mark, 'House Spare', ids.house))
        },
      ],
      [
        'pictures are deleted',
        async () => {
          for (const [get, remove, id] of [
            [property.get, property.removeImage, ids.house],
            [unit.get, unit.removeImage, ids.houseUnit],
          ] as const) {
            const { body } = await ask(of.app, get, { id }, { token })
            await save(remove, { id: (body as { data: { images: { id: number }[] } }).data.images[0]?.id })
          }
        },
      ],
      ['a picture of a user is changed', () => save(user.uploadAvatar, {}, true)],
      [
        'a late fee rule is added',
        async () => {
          ids.rule = await save(lateFee.save, lateFeeRuleOf(mark))
        },
      ],
      [
        'a tenant moves in, and another out, with deposit, payment and charge',
        async () => {
          const home = { property: ids.house, unit: ids.houseUnit, vacant: 0 }
          told.inside = await tellMoney(of, token, `${mark} Lodger`, home, ids.rule)
        },
      ],
      [
        'the same elsewhere',
        async () => {
          const home = { property: ids.tower, unit: ids.towerUnit, vacant: 0 }
          told.outside = await tellMoney(of, token, `${mark} Neighbor`, home, ids.rule)
        },
      ],
      [
        'tenants are changed',
        async () => {
          const standing = {
            total_billing: undefined,
            initial_payment: undefined,
            move_in: undefined,
            move_out: undefined,
          }
          for (const [name, told_, home] of [
            ['Lodger', told.inside, { property: ids.house, unit: ids.houseUnit }],
            ['Neighbor', told.outside, { property: ids.tower, unit: ids.towerUnit }],
          ] as const) {
            const said = tenantOf(`${mark} ${name}`, home, day(0), day(1))
            await save(occupancy.saveTenant, { ...said, id: only(told_?.tenant), ...standing })
          }
        },
      ],
      [
        'a late fee is applied',
        () =>
          save(lateFee.apply, {
            tenant_rent_id: only(told.inside?.occupancy),
            late_fee_rule_id: ids.rule,
            paid_date: day(0),
          }),
      ],
      [
        'a payment and a charge are voided',
        async () => {
          await save(payment.remove, { id: only(told.inside?.payment), reason: 'Bounced' })
          await save(charge.remove, { id: only(told.outside?.charge), reason: 'A slip', confirm: '1' })
        },
      ],
      [
        'a card is charged',
        () =>
          save(payment.payByCard, {
            tenant_id: only(told.inside?.tenant),
            rent_id: only(told.inside?.occupancy),
            pay_type_id: 'RENT',
            pay_amount: '20',
            nonce: 'fake-valid-nonce',
          }),
      ],
      [
        'a lease is canceled before it begins',
        async () => {
          const at = { property: ids.house, unit: ids.spareUnit }
          const id = await save(occupancy.saveTenant, tenantOf(`${mark} Lodger Late`, at, day(20), day(300)))
          await save(occupancy.moveOut, {
            tenant_id: id,
            unit_id: ids.spareUnit,
            move_out_reason: 'Personal',
            move_out: day(20),
            force: '1',
          })
        },
      ],
      [
        'categories are added',
        async () => {
          Object.assign(spentOn, await tellCategories(of, token, mark))
        },
      ],
      [
        'money is spent',
        async () => {
          const inside = { property: ids.house, unit: ids.houseUnit }
          const outside = { property: ids.tower, unit: ids.towerUnit }
          told.spent = await seedExpenses(of, token, `${mark} Lodger`, inside, spentOn)
          await seedExpenses(of, token, `${mark} Neighbor`, outside, spentOn)
        },
      ],
      [
        'a recurring expense is stopped and started, and an expense deleted',
        async () => {
          const id = only(told.spent?.recurring_expense)
          await save(expense.stop, { id })
          await save(expense.start, { id })
          await save(expense.attach, { id: only(told.spent?.expense), receipt: '' })
          await save(expense.remove, { id: only(told.spent?.expense), reason: 'A slip' })
        },
      ],
      ['money is sent to owners', () => seedPayouts(of, token, mark, { first: ids.first, second: ids.second })],
      ['the books are closed', () => save(journal.closeBooks, { closed_to: '2020-01-15' })],
      [
        'things are deleted',
        async () => {
          await save(unit.remove, { id: await save(unit.save, unitOf(mark, 'Tower Attic', ids.tower)) })
          await save(property.remove, { id: ids.spare })
          await save(owner.remove, { id: await save(owner.save, ownerOf(mark, 'Third')) })
          await save(lateFee.remove, {
            id: await save(lateFee.save, { ...lateFeeRuleOf(mark), title: `${mark} spare` }),
          })
          const gone = only(told.outside?.tenant, 1)
          const { body } = await ask(of.app, tenant.get, { id: gone }, { token })
          await save(payment.payRent, {
            tenant_id: gone,
            rent_id: only(told.outside?.occupancy, 1),
            pay_reason: 'RENT',
            paid_date: day(0),
            paid_amount: body.data.balance,
          })
          await save(tenant.remove, { id: gone })
        },
      ],
      // The last of all: it ends every session.
      [
        'the jobs bill and post',
        async () => {
          of.clock.advance(40 * 24 * hours)
          await run('rent-and-fees')
          await run('recurring-expenses')
        },
      ],
    ],
  }
}

const fileOf = (call: AnyCall): string => call.files?.[0]?.name.replace(/\d*$/, '') ?? ''
