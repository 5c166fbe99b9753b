import { mayGroup } from '@freehold/contract/access'
import type { AnyCall, InputOf } from '@freehold/contract/kit/call'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { saveOwner } from '@freehold/server/areas/portfolio/save-owner'
import { saveProperty } from '@freehold/server/areas/portfolio/save-property'
import { saveUnit } from '@freehold/server/areas/portfolio/save-unit'
import type { Scope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import type { Picture } from '@freehold/server/files/keep'

/** The user who acts in a story, and the time of the action. */
export interface Actor {
  scope: Scope
  when: Date
}

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
  /** One for each line of the activity log, in the order in which they were told: whoever makes a line adds one. */
  moments: Date[]
}

/** What a form would refuse, or a user may not do, cannot be told either. */
export function asAsked<C extends AnyCall>(call: C, { group, userName }: Scope, fields: object): InputOf<C> {
  if (!call.may || !mayGroup(group, call.may)) throw new Error(`${userName} may not ask ${call.path}`)
  return call.input.parse(fields) as InputOf<C>
}

/** Saves as the product does: each action by its verb, which tells the log one line. */
export function createSeeder(tx: Tx): Seeder {
  const moments: Date[] = []
  const run: Seeder['run'] = async (call, { scope, when }, fields, action) => {
    const done = await action(scope, asAsked(call, scope, fields))
    moments.push(when)
    return done
  }
  return {
    moments,
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
