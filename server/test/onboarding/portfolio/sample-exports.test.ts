import { portfolioImport } from '@freehold/contract/onboarding/portfolio-import'
import { rentRoll } from '@freehold/contract/reports/rent-roll'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { checked, openDesk, shown } from '../../kit/imports/import-desk'
import { samples } from '../../kit/imports/sample-exports'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())
afterEach(async () => expect((await verifyBooks(context.context.pool)).wrong).toEqual([]))

describe.each(samples.map((sample) => [sample.name, sample] as const))('an export of %s', (name, sample) => {
  test('ties out to zero, and arrives in the rent roll', async () => {
    const desk = await openDesk(context, `Alder${name}`)
    const { files, totals, program } = sample(desk.today)
    const id = await checked(desk, files)
    const run = await shown(desk, id)
    expect(run.problems).toEqual([])
    expect(run.files.map((file) => file.program)).toContain(program)

    const { lines, balanced } = (await desk.say(portfolioImport.tieOut, { id })).body.data
    expect(lines.filter(({ difference }) => difference !== 0)).toEqual([])
    expect(Object.fromEntries(lines.map(({ name: line, ours }) => [line, ours]))).toMatchObject(totals)
    // The totals of the program's own reports, typed by hand, come to zero as well.
    expect((await desk.say(portfolioImport.setTieOut, { id, ...totals })).type).toBe('S_OK')
    expect((await desk.say(portfolioImport.tieOut, { id })).body.data).toMatchObject({ balanced: true })
    expect(balanced).toBe(true)

    const answer = await desk.say(portfolioImport.commit, { id })
    expect(answer.type, answer.text).toBe('S_OK')
    const roll = await desk.say(rentRoll.get, { selected_date: desk.today })
    expect(roll.type, roll.text).toBe('S_OK')
    const occupied = roll.body.rentrolls.filter(({ tenant_name }) => tenant_name !== '')
    expect(occupied).toHaveLength(totals.tenants)
    const held = await context.database.ask<{ owed: string; held: string }>(
      'select sum(balance_cents) as owed, sum(deposits_cents) as held from rent_account where account_id = $1',
      [desk.account],
    )
    expect(held[0]).toEqual({
      owed: String(Math.round((totals.balances - totals.credits) * 100)),
      held: String(totals.deposits * 100),
    })
  })
})
