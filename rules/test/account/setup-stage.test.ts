import { describe, expect, test } from 'vitest'
import {
  chaptersFor,
  type SetupStage,
  setupIsOffered,
  setupStages,
  stageAfter,
  stageToResume,
} from '../../src/account/setup-stage'

const withUsers = { membership: true, tenants: true }
const alone = { membership: false, tenants: true }
const withoutTenants = { membership: true, tenants: false }

describe('a stage of the setup wizard', () => {
  test('leads from the welcome to the end, one form after the other', () => {
    const walked: SetupStage[] = [1]
    for (let stage = stageAfter(1, 'next', withUsers); stage !== null; stage = stageAfter(stage, 'next', withUsers))
      walked.push(stage)
    expect(walked).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
  })

  test('passes over every form that is skipped', () => {
    const walked: SetupStage[] = [2]
    for (let stage = stageAfter(2, 'skip', withUsers); stage !== null; stage = stageAfter(stage, 'skip', withUsers))
      walked.push(stage)
    expect(walked).toEqual([2, 4, 6, 8, 10, 12, 14, 15])
  })

  test('asks for users only where the membership has room for them', () => {
    expect([stageAfter(10, 'skip', withUsers), stageAfter(11, 'next', withUsers)]).toEqual([12, 12])
    expect([stageAfter(10, 'skip', alone), stageAfter(11, 'next', alone)]).toEqual([14, 14])
    expect([stageAfter(14, 'back', withUsers), stageAfter(14, 'back', alone)]).toEqual([12, 10])
    expect(chaptersFor(alone)).not.toContain('people')
    expect(chaptersFor(withUsers)).toHaveLength(6)
  })

  test('asks for leases only where there is a tenant, one that was saved just now included', () => {
    expect([stageAfter(8, 'skip', withUsers), stageAfter(8, 'skip', withoutTenants)]).toEqual([10, 12])
    expect([stageAfter(9, 'next', withoutTenants), stageAfter(9, 'skip', withoutTenants)]).toEqual([10, 12])
    expect([stageAfter(12, 'back', withUsers), stageAfter(12, 'back', withoutTenants)]).toEqual([10, 8])
    const neither = { membership: false, tenants: false }
    expect([stageAfter(8, 'skip', neither), stageAfter(14, 'back', neither)]).toEqual([14, 8])
  })

  test('asks for another owner only beside the owners that there are', () => {
    expect(setupStages.filter((stage) => stageAfter(stage, 'more', withUsers) !== null)).toEqual([2])
    expect(stageAfter(3, 'next', withUsers)).toBe(4)
  })

  test('goes back from the tenant to stage 8, from the lease to stage 10 and from the user to stage 12', () => {
    expect(([9, 11, 13] as const).map((stage) => stageAfter(stage, 'back', withUsers))).toEqual([8, 10, 12])
  })

  test('never leads back to itself, and every way reaches the end', () => {
    for (const stage of setupStages)
      for (const facts of [withUsers, alone, withoutTenants]) {
        for (const choice of ['next', 'skip', 'back'] as const) expect(stageAfter(stage, choice, facts)).not.toBe(stage)
        let at: SetupStage = stage
        for (let steps = 0; at !== 15 && steps < 20; steps += 1) at = stageAfter(at, 'next', facts) ?? at
        expect(at).toBe(15)
      }
  })

  test('is resumed where it was left, or before what the account no longer has', () => {
    expect([stageToResume(7, withUsers), stageToResume(13, withUsers)]).toEqual([7, 13])
    expect([stageToResume(13, alone), stageToResume(11, withUsers), stageToResume(0, alone)]).toEqual([11, 11, 1])
    expect([stageToResume(11, withoutTenants), stageToResume(13, withoutTenants)]).toEqual([9, 13])
  })
})

describe('the wizard comes by itself', () => {
  const user = { skip_count: 0, finish_setup_prompt: 0, security_questions_selected: 1 }
  test.each([
    [{}, true],
    [{ skip_count: 2 }, true],
    [{ skip_count: 3 }, false],
    [{ finish_setup_prompt: 1 }, false],
    [{ security_questions_selected: 0 }, false],
  ])('to a user with %j: %s', (changes, offered) => {
    expect(setupIsOffered({ ...user, ...changes })).toBe(offered)
  })
})
