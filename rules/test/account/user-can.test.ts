import { type AccessFacts, accessRefused, type UserFacts, userCan } from '@freehold/rules/account/user-can'
import { describe, expect, test } from 'vitest'

const dana: UserFacts = {
  name: 'Dana',
  state: 'ACTIVE',
  self: false,
  owner: false,
  administrator: false,
  lastAdministrator: false,
  by: { administrator: false, seesAsMuch: true },
}
const actions = ['change', 'remove', 'suspend'] as const

describe('a user', () => {
  test.each(actions)('%s: allows a manager who sees as much', (action) =>
    expect(userCan[action](dana).refused).toBeNull(),
  )

  test.each(actions)('%s: refuses a manager who sees less', (action) =>
    expect(userCan[action]({ ...dana, by: { administrator: true, seesAsMuch: false } }).refused).toBe(
      'Dana has access to properties outside yours. Ask a user with access to all of them.',
    ),
  )

  test.each(actions)('%s: refuses a manager where the user is an administrator', (action) => {
    const refused = 'Dana is an administrator. Only an administrator can change this user.'
    expect(userCan[action]({ ...dana, administrator: true }).refused).toBe(refused)
    const by = { administrator: true, seesAsMuch: true }
    expect(userCan[action]({ ...dana, administrator: true, by }).refused).toBeNull()
  })

  test('lets the creator of the account be changed by nobody else, and never closed', () => {
    const creator = { ...dana, owner: true, administrator: true, by: { administrator: true, seesAsMuch: true } }
    expect(userCan.change(creator).refused).toBe('Dana created this account. Only Dana can change this user.')
    expect(userCan.remove(creator).refused).toBe("Dana created this account and can't be removed.")
    expect(userCan.suspend(creator).refused).toBe("Dana created this account and can't be suspended.")
    expect(userCan.change({ ...creator, self: true }).refused).toBeNull()
    expect(userCan.remove({ ...creator, self: true }).refused).toBe("Dana created this account and can't be removed.")
  })

  test('can change itself and not close itself', () => {
    const self = { ...dana, self: true, by: { administrator: false, seesAsMuch: false } }
    expect(userCan.change(self).refused).toBeNull()
    expect(userCan.remove(self).refused).toBe("You can't remove yourself. Ask another administrator.")
    expect(userCan.suspend(self).refused).toBe("You can't suspend yourself. Ask another administrator.")
  })

  test('who is the last administrator stays', () => {
    const last = { ...dana, lastAdministrator: true }
    const why = 'Dana is the last administrator. Make another user an administrator first.'
    expect(userCan.remove(last).refused).toBe(why)
    expect(userCan.suspend(last).refused).toBe(why)
    expect(userCan.change(last).refused).toBeNull()
  })

  test('is reactivated and invited again by those who may change it', () => {
    const by = { administrator: true, seesAsMuch: false }
    expect(userCan.reactivate({ ...dana, state: 'SUSPENDED', by }).refused).toContain('outside yours')
    expect(userCan.invite({ ...dana, state: 'INVITED', by }).refused).toContain('outside yours')
  })
})

describe('a user type and property access', () => {
  const facts: AccessFacts = {
    name: 'Dana',
    self: false,
    lastAdministrator: false,
    byAdministrator: true,
    groupBefore: 4,
    groupAfter: 4,
    accessChanges: false,
  }
  const refusedOf = (change: Partial<AccessFacts>) => accessRefused({ ...facts, ...change })

  test('stay as they are without a refusal', () => {
    expect(refusedOf({})).toBeNull()
    expect(refusedOf({ self: true })).toBeNull()
    expect(refusedOf({ groupBefore: 1, groupAfter: 1, byAdministrator: false, lastAdministrator: true })).toBeNull()
  })

  test('are not changed by the user itself', () => {
    expect(refusedOf({ self: true, groupAfter: 2 })).toEqual({
      field: 'group_id',
      why: "You can't change your own user type. Ask another administrator.",
    })
    expect(refusedOf({ self: true, accessChanges: true })).toEqual({
      field: 'paccess',
      why: "You can't change your own property access. Ask another administrator.",
    })
  })

  test('make an administrator only by an administrator', () => {
    const refused = { field: 'group_id', why: 'Only an administrator can add another administrator.' }
    expect(refusedOf({ groupAfter: 1, byAdministrator: false })).toEqual(refused)
    expect(refusedOf({ groupBefore: null, groupAfter: 1, byAdministrator: false })).toEqual(refused)
    expect(refusedOf({ groupAfter: 1 })).toBeNull()
    expect(refusedOf({ groupBefore: null, groupAfter: 2, byAdministrator: false })).toBeNull()
  })

  test('leave the last administrator one', () => {
    const change = { groupBefore: 1, groupAfter: 2, lastAdministrator: true }
    expect(refusedOf(change)).toEqual({
      field: 'group_id',
      why: 'Dana is the last administrator. Make another user an administrator first.',
    })
    expect(refusedOf({ ...change, lastAdministrator: false })).toBeNull()
  })
})
