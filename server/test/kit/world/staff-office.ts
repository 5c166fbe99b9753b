import { session } from '@freehold/contract/account/session'
import { staffUser } from '@freehold/contract/account/staff-user'
import { user } from '@freehold/contract/account/user'
import type { AnyCall } from '@freehold/contract/kit/call'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'
import { addPerson, openAccount, openSessionFor, type Person, password } from './people'
import { ownerOf, propertyOf } from './world-forms'
import { staffOf } from './world-users'

/** An account whose users are managed: its creator, and the words of tests about users. */
export async function openStaffOffice(context: TestApp, mark: string) {
  const account = await openAccount(context, mark)
  const boss = await addPerson(context, account, { group: 1, mark, login: 'boss', isOwner: true })
  const asked = (call: AnyCall, input: object, by: Person = boss) => ask(context.app, call, input, { token: by.token })
  return {
    mark,
    account,
    boss,
    asked,
    staff: (group: Person['group'], login: string, properties?: readonly number[]) =>
      addPerson(context, account, { group, mark, login, ...(properties && { properties }) }),
    save: (input: object, by: Person = boss) => ask(context.app, staffUser.save, input, { token: by.token }),
    infoOf: async (uid: number, by: Person = boss) =>
      (await ask(context.app, staffUser.get, { uid }, { token: by.token })).body.data,
    lines: async () => {
      const told = await context.database.ask<{ message: string }>(
        'select message from activity where account_id = $1 order by id',
        [account],
      )
      return told.map(({ message }) => message)
    },
    signIn: (email: string, pwd = password) => ask(context.app, session.login, { email, password: pwd }),
    /** A token that no server has seen yet, so no second of grace hides what happened to it. */
    freshToken: (person: Person) => openSessionFor(context, person),
    profile: (token: string) => ask(context.app, user.profile, {}, { token }),
    formOf: (person: Person, change: object = {}) => ({
      ...staffOf(mark, 'Staff'),
      id: person.id,
      name: person.name,
      email: person.email,
      group_id: person.group,
      ...change,
    }),
    twoHouses: async (): Promise<[number, number]> => {
      const { body } = await asked(owner.save, ownerOf(mark, 'First'))
      const add = async (name: string) =>
        Number((await asked(property.save, propertyOf(mark, name, Number(body.id)))).body.id)
      return [await add('House'), await add('Tower')]
    },
  }
}
