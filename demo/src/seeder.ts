import { mayGroup } from '@freehold/contract/access'
import type { AnyCall, InputOf } from '@freehold/contract/kit/call'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { saveOwner } from '@freehold/server/areas/portfolio/save-owner'
import { saveProperty } from '@freehold/server/areas/portfolio/save-property'
import { saveUnit } from '@freehold/server/areas/portfolio/save-unit'
import type { Scope, UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import type { Picture } from '@freehold/server/files/keep'

/** The user who acts in a story, and the time of the action. */
export interface Actor {
  scope: UserScope
  when: Date
}

/** The scope of an action whose lines in the log have its time. */
export const scopeAt = ({ scope, when }: Actor): UserScope => ({ ...scope, clock: () => when })

export interface Seeder {
  owner: (actor: Actor, fields: object) => Promise<number>
  property: (actor: Actor, fields: object, pictures?: readonly Picture[]) => Promise<number>
  unit: (actor: Actor, fields: object, pictures?: readonly Picture[]) => Promise<number>
  /** Does what a call does with what a form would send. */
  run: <C extends AnyCall, T>(
    call: C,
    actor: Actor,
    fields: object,
    action: (scope: Scope, input: InputOf<C>) => Promise<T>,
  ) => Promise<T>
}

/** The story tells nothing that a form would refuse or a user may not do. */
export function asAsked<C extends AnyCall>(call: C, { group, userName }: Scope, fields: object): InputOf<C> {
  if (!call.may || !mayGroup(group, call.may)) throw new Error(`${userName} may not ask ${call.path}`)
  return call.input.parse(fields) as InputOf<C>
}

/** Saves as the product does: each action by its verb, which logs it at the time of the action. */
export function createSeeder(tx: Tx): Seeder {
  const run: Seeder['run'] = async (call, actor, fields, action) => {
    const scope = scopeAt(actor)
    return action(scope, asAsked(call, scope, fields))
  }
  return {
    run,
    owner: (actor, fields) => run(owner.save, actor, fields, (scope, input) => saveOwner(tx, scope, input)),
    property: (actor, fields, pictures) =>
      run(property.save, actor, fields, (scope, input) => saveProperty(tx, scope, input, numbered(pictures))),
    unit: (actor, fields, pictures) =>
      run(unit.save, actor, fields, (scope, input) => saveUnit(tx, scope, input, numbered(pictures))),
  }
}

const numbered = (pictures: readonly Picture[] = []): Map<string, Picture> =>
  new Map(pictures.map((picture, i) => [`image_${i}`, picture]))
