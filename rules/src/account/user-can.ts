import { type MayITable, mayI } from '../may-i'

/** The states of a user. A removed user is archived and is no longer found. */
export const userStates = ['INVITED', 'ACTIVE', 'SUSPENDED'] as const
export type UserState = (typeof userStates)[number]

export interface UserFacts {
  name: string
  state: UserState
  /** The user is the one who asks. */
  self: boolean
  /** The user created the account. */
  owner: boolean
  administrator: boolean
  /** No other administrator can sign in. */
  lastAdministrator: boolean
  by: {
    administrator: boolean
    /** The one who asks sees every property that the user sees. */
    seesAsMuch: boolean
  }
}

type Why = string | null

const outranked = ({ name, administrator, by }: UserFacts): Why => {
  if (administrator && !by.administrator)
    return `${name} is an administrator. Only an administrator can change this user.`
  return by.seesAsMuch ? null : `${name} has access to properties outside yours. Ask a user with access to all of them.`
}

const change = (facts: UserFacts): Why => {
  const { name, self, owner } = facts
  if (owner && !self) return `${name} created this account. Only ${name} can change this user.`
  return self ? null : outranked(facts)
}

/** Taking away the right to sign in, for good or for a while. */
const close = (facts: UserFacts, verb: 'remove' | 'suspend'): Why => {
  const { name, self, owner, lastAdministrator } = facts
  if (owner) return `${name} created this account and can't be ${verb}${verb === 'remove' ? 'd' : 'ed'}.`
  if (self) return `You can't ${verb} yourself. Ask another administrator.`
  if (lastAdministrator) return `${name} is the last administrator. Make another user an administrator first.`
  return outranked(facts)
}
const remove = (facts: UserFacts): Why => close(facts, 'remove')
const suspend = (facts: UserFacts): Why => close(facts, 'suspend')

const notInvited = ({ name }: UserFacts): string => `${name} already has a password, so no invitation is needed.`

/** `invite` sends the invitation once more, or copies its link. */
export const userTable: MayITable<UserState, 'change' | 'remove' | 'suspend' | 'reactivate' | 'invite', UserFacts> = {
  change: {
    INVITED: { to: 'INVITED', unless: change },
    ACTIVE: { to: 'ACTIVE', unless: change },
    SUSPENDED: { to: 'SUSPENDED', unless: change },
  },
  remove: {
    INVITED: { to: 'INVITED', unless: remove },
    ACTIVE: { to: 'ACTIVE', unless: remove },
    SUSPENDED: { to: 'SUSPENDED', unless: remove },
  },
  suspend: {
    INVITED: { refused: ({ name }) => `${name} has not accepted the invitation yet. Withdraw it instead.` },
    ACTIVE: { to: 'SUSPENDED', unless: suspend },
    SUSPENDED: { refused: ({ name }) => `${name} is already suspended.` },
  },
  reactivate: {
    INVITED: { refused: ({ name }) => `${name} is not suspended.` },
    ACTIVE: { refused: ({ name }) => `${name} is not suspended.` },
    SUSPENDED: { to: 'ACTIVE', unless: change },
  },
  invite: {
    INVITED: { to: 'INVITED', unless: change },
    ACTIVE: { refused: notInvited },
    SUSPENDED: { refused: notInvited },
  },
}

export const userCan = mayI(({ state }: UserFacts): UserState => state, userTable)

export interface AccessFacts {
  name: string
  self: boolean
  lastAdministrator: boolean
  byAdministrator: boolean
  /** Null for a new user. */
  groupBefore: number | null
  groupAfter: number
  accessChanges: boolean
}

const administrators = 1

/** Why a user can't be given this user type or property access; by the field in the way. */
export function accessRefused(facts: AccessFacts): { field: 'group_id' | 'paccess'; why: string } | null {
  const { name, self, lastAdministrator, byAdministrator, groupBefore, groupAfter, accessChanges } = facts
  const groupChanges = groupBefore !== groupAfter
  if (self && groupChanges)
    return { field: 'group_id', why: "You can't change your own user type. Ask another administrator." }
  if (self && accessChanges)
    return { field: 'paccess', why: "You can't change your own property access. Ask another administrator." }
  if (groupChanges && groupAfter === administrators && !byAdministrator)
    return { field: 'group_id', why: 'Only an administrator can add another administrator.' }
  if (groupChanges && groupBefore === administrators && lastAdministrator)
    return {
      field: 'group_id',
      why: `${name} is the last administrator. Make another user an administrator first.`,
    }
  return null
}
