import { charge } from '@freehold/contract/money/charge'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { billedTo, homeOf, type Line, leave, openLine } from '../kit/homes/newcomer'
import { runBilling } from '../kit/money/landlord'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

const passTo = async ({ landlord }: Line, ...days: string[]) => {
  for (const day of days) {
    await landlord.wakeOn(day)
    await runBilling(context)
  }
}

describe('what was agreed for the first period', () => {
  test('is billed on the new day when a person entered the amount', async () => {
    const line = await openLine(context, 'Entered', { total: 127_700, paid: 127_700 })
    await passTo(line, '2027-02-01')
    await leave(line, line.ann, '2027-02-15')
    expect(await billedTo(context, line.maya)).toEqual([
      '2027-02-16 SECURITY_DEPOSIT 500.00',
      '2027-02-16 RENT to 2027-02-28 777.00',
    ])
  })

  test('stays free of rent when no rent was billed for it', async () => {
    const line = await openLine(context, 'Free', { total: 50_000, paid: 50_000 })
    await passTo(line, '2027-03-20')
    await leave(line, line.ann, '2027-03-15')
    expect(await billedTo(context, line.maya)).toEqual(['2027-03-16 SECURITY_DEPOSIT 500.00'])
    await passTo(line, '2027-04-01')
    expect((await billedTo(context, line.maya)).slice(1)).toEqual(['2027-04-01 RENT to 2027-04-30 1500.00'])
  })

  test('stays free of rent on a day that a job running ahead had billed as a later month', async () => {
    const line = await openLine(context, 'AheadFree', { total: 50_000, paid: 50_000 })
    expect(await leave(line, line.ann, '2027-01-20')).toMatchObject({ type: 'S_OK' })
    await runBilling(context, '2027-03-05')
    expect(await billedTo(context, line.maya)).toContain('2027-03-01 RENT to 2027-03-31 1500.00')
    for (const day of ['2027-02-28', '2027-03-10']) {
      expect(await leave(line, line.ann, day)).toMatchObject({ type: 'S_OK' })
      const [start] = (await homeOf(line, line.maya)).move_in.split('T')
      expect(await billedTo(context, line.maya)).toEqual([`${start} SECURITY_DEPOSIT 500.00`])
    }
  })

  test('is billed for the new days when a person had voided the rent of the old ones', async () => {
    const line = await openLine(context, 'Voided', { paid: 50_000 })
    const { data } = (await line.landlord.ask(charge.open, { tenant_id: line.maya })).body
    const rent = data.find(({ pay_reason }) => pay_reason === 'RENT')
    const voided = await line.landlord.ask(charge.remove, { id: rent?.id, reason: 'Not yet there', confirm: 1 })
    expect(voided).toMatchObject({ type: 'S_OK' })
    await passTo(line, '2027-02-02', '2027-03-02')
    await leave(line, line.ann, '2027-03-15')
    expect(await billedTo(context, line.maya)).toEqual([
      '2027-03-16 SECURITY_DEPOSIT 500.00',
      '2027-03-16 RENT to 2027-03-31 774.20',
    ])
  })

  test.each([
    ['ran meanwhile', true],
    ['did not run', false],
  ])('is billed for days voided because the unit was not free, whether the job %s', async (_, ran) => {
    const line = await openLine(context, ran ? 'Kept' : 'KeptLate', { paid: 50_000 })
    const { data } = (await line.landlord.ask(charge.open, { tenant_id: line.maya })).body
    const rent = data.find(({ pay_reason }) => pay_reason === 'RENT')
    const voided = await line.landlord.ask(charge.remove, { id: rent?.id, reason: 'Not yet there', confirm: 1 })
    expect(voided).toMatchObject({ type: 'S_OK' })
    if (ran) await passTo(line, '2027-02-02', '2027-03-02')
    await line.landlord.wakeOn('2027-03-20')
    expect(await leave(line, line.ann, '2027-01-31')).toMatchObject({ type: 'S_OK' })
    expect(await billedTo(context, line.maya)).toEqual([
      '2027-02-01 SECURITY_DEPOSIT 500.00',
      '2027-02-01 RENT to 2027-02-28 1500.00',
      '2027-03-01 RENT to 2027-03-31 1500.00',
    ])
  })
})
