import { secondFactor } from '@freehold/contract/account/second-factor'
import type { HandlersOf } from '../../http/answers'
import { versionOf } from '../../http/versions/form-version'
import {
  beginFactor,
  confirmFactorWith,
  disableFactor,
  factorState,
  renewCodesOf,
  saveDemandedGroups,
} from './security/second-factor'
import { demandedGroups, usersWithoutFactor } from './security/second-factor.sql'
import { meOf } from './sessions/session.sql'

export const secondFactorHandlers: HandlersOf<typeof secondFactor> = {
  get: async ({ db, scope }) => ({ data: await factorState(db, scope) }),

  begin: async ({ context, scope, input }) => ({
    data: await beginFactor(context, scope, input.current_pwd, async (db) => {
      const { email, company } = await meOf(db, scope.account, scope.user, null)
      return { email, company: company.company_name }
    }),
  }),

  confirm: async ({ context, scope, input, caller }) => ({
    data: { codes: await confirmFactorWith(context, scope, input.code, caller) },
  }),

  renewCodes: async ({ context, scope, input }) => ({ data: { codes: await renewCodesOf(context, scope, input) } }),

  disable: async ({ context, scope, input, caller }) => {
    await disableFactor(context, scope, input, caller)
    return {}
  },

  groups: async ({ db, scope }) => {
    const [data, without] = await Promise.all([demandedGroups(db, scope.account), usersWithoutFactor(db, scope)])
    return { data, without, version: versionOf(secondFactor.saveGroups, { groups: data }) }
  },

  saveGroups: async ({ tx, scope, input }) => {
    await saveDemandedGroups(tx, scope, input)
    return {}
  },
}
