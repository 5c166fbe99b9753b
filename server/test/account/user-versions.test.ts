import { profile } from '@freehold/contract/account/profile'
import { staffUser } from '@freehold/contract/account/staff-user'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { expectEnvelope } from '../kit/app/envelope'
import { ten } from '../kit/money/racing'
import type { Person } from '../kit/world/people'
import { openStaffOffice } from '../kit/world/staff-office'

let context: TestApp
let at: Awaited<ReturnType<typeof openStaffOffice>>
let second: Person
let clerk: Person
let made = 0
beforeAll(async () => {
  context = await testApp({ connections: 12 })
})
afterAll(() => context.close())
beforeEach(async () => {
  made += 1
  at = await openStaffOffice(context, `Alder${made}`)
  second = await at.staff(1, 'second')
  clerk = await at.staff(8, 'clerk')
})

const version = async (): Promise<number> => (await at.infoOf(clerk.id)).version

describe('a save of a user with a version', () => {
  test('replaces the version that it names, and counts it up', async () => {
    expect(await version()).toBe(1)
    expect((await at.save(at.formOf(clerk, { version: 1, address: '9 Elm Street' }))).type).toBe('S_OK')
    expect(await at.infoOf(clerk.id)).toMatchObject({ version: 2, address: '9 Elm Street' })
  })

  test('over an older version changes nothing, and says what is stored and who saved it', async () => {
    const [house, tower] = await at.twoHouses()
    await at.save(at.formOf(clerk, { version: 1, group_id: 4, paccess: `[${tower},${house}]` }), second)
    const answer = await at.save(at.formOf(clerk, { version: 1, name: 'Cleo Clerk', pwd: 'Harbor7' }))
    expect([answer.status, answer.type]).toEqual([409, 'E_CONFLICT'])
    expectEnvelope(staffUser.save, answer, 'a save over an older version')
    const { name, email, phone, address, intro, paccess } = await at.infoOf(clerk.id)
    expect(answer.theirs).toEqual({
      version: 2,
      by: second.name,
      values: { name, email, phone, address, intro, group_id: 4, paccess },
      words: { group_id: 'Property Manager', paccess: `${at.mark} House, ${at.mark} Tower` },
    })
    expect(name).toBe(clerk.name)
    expect((await at.signIn(clerk.email, 'Harbor7')).type).toBe('E_CREDENTIALS')
    const again = at.formOf(clerk, { version: 2, name: 'Cleo Clerk', group_id: 4, paccess })
    expect((await at.save(again)).type).toBe('S_OK')
    expect(await at.infoOf(clerk.id)).toMatchObject({ version: 3, name: 'Cleo Clerk', group_id: 4, paccess })
  })

  test('over what the user changed in the profile since is refused, and names the user', async () => {
    const { name, email, phone } = await at.infoOf(clerk.id)
    const changed = { name, email, phone, address: '9 Elm Street', intro: 'Back on Monday' }
    expect((await at.asked(profile.update, changed, clerk)).type).toBe('S_OK')
    const answer = await at.save(at.formOf(clerk, { version: 1 }))
    expect(answer.theirs).toMatchObject({ version: 2, by: clerk.name, values: { address: '9 Elm Street' } })
  })

  test('is not checked when it names no version', async () => {
    await at.save(at.formOf(clerk, { version: 1, group_id: 4 }), second)
    expect((await at.save(at.formOf(clerk))).type).toBe('S_OK')
    expect(await at.infoOf(clerk.id)).toMatchObject({ version: 3, group_id: 8 })
  })

  test('is no conflict when it would change nothing, in whatever order the properties come', async () => {
    const [house, tower] = await at.twoHouses()
    const change = { version: 1, paccess: `[${tower},${house}]` }
    expect((await at.save(at.formOf(clerk, change), second)).type).toBe('S_OK')
    expect((await at.save(at.formOf(clerk, change))).type).toBe('S_OK')
    expect((await at.save(at.formOf(clerk, { version: 1, paccess: `[${house},${tower}]` }))).type).toBe('S_OK')
  })

  test('is no conflict after a change that is none of the form', async () => {
    expect((await at.asked(staffUser.suspend, { id: clerk.id }, second)).type).toBe('S_OK')
    expect((await at.asked(staffUser.reactivate, { id: clerk.id }, second)).type).toBe('S_OK')
    expect((await at.save(at.formOf(clerk, { version: 1, address: '9 Elm Street' }))).type).toBe('S_OK')
  })

  test('succeeds once when two administrators save ten times over one version', async () => {
    const answers = await ten((i) =>
      at.save(at.formOf(clerk, { version: 1, group_id: 2 + (i % 5), name: `Clerk ${i}` }), i % 2 ? second : at.boss),
    )
    expect(answers.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
    const lost = answers.filter(({ type }) => type === 'E_CONFLICT')
    expect(lost).toHaveLength(9)
    const { name, group_id } = await at.infoOf(clerk.id)
    for (const { theirs } of lost) expect(theirs).toMatchObject({ version: 2, values: { name, group_id } })
  })

  test('tells nothing of a user of another account', async () => {
    const other = await openStaffOffice(context, `Birch${made}`)
    const answer = await other.save(at.formOf(clerk, { version: 9 }))
    expect(answer.type).toBe('E_NOT_FOUND')
    expect(answer.theirs).toBeUndefined()
  })
})
