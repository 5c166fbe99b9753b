import { mayGroup } from '@freehold/contract/access'
import type { AnyCall, InputOf } from '@freehold/contract/kit/call'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { saveOwner } from '../areas/portfolio/keep-owner'
import { saveProperty } from '../areas/portfolio/keep-property'
import { saveUnit } from '../areas/portfolio/keep-unit'
import type { Scope } from '../database/scope'
import type { Tx } from '../database/write'
import type { Picture } from '../files/keep'

/** Who does something in a story, and when it is said to have been. */
export interface Voice {
  scope: Scope
  when: Date
}

export interface Teller {
  owner: (voice: Voice, fields: object) => Promise<number>
  property: (voice: Voice, fields: object, pictures?: readonly Picture[]) => Promise<number>
  unit: (voice: Voice, fields: object, pictures?: readonly Picture[]) => Promise<number>
  /** One for each line of the activity log that was told, in its order. */
  moments: readonly Date[]
}

/** Saves as the product does: what a form would refuse, or a user may not do, cannot be told either. */
export function tellerOf(tx: Tx): Teller {
  const moments: Date[] = []
  const tell = async <C extends AnyCall>(
    call: C,
    voice: Voice,
    fields: object,
    save: (input: InputOf<C>) => Promise<number>,
  ) => {
    const { scope, when } = voice
    if (!call.may || !mayGroup(scope.group, call.may)) throw new Error(`${scope.userName} may not ask ${call.path}`)
    if (when < (moments.at(-1) ?? when)) throw new Error(`The story runs backwards at ${when.toISOString()}`)
    const id = await save(call.input.parse(fields) as InputOf<C>)
    moments.push(when)
    return id
  }
  return {
    moments,
    owner: (voice, fields) => tell(owner.save, voice, fields, (input) => saveOwner(tx, voice.scope, input)),
    property: (voice, fields, pictures) =>
      tell(property.save, voice, fields, (input) => saveProperty(tx, voice.scope, input, numbered(pictures))),
    unit: (voice, fields, pictures) =>
      tell(unit.save, voice, fields, (input) => saveUnit(tx, voice.scope, input, numbered(pictures))),
  }
}

const numbered = (pictures: readonly Picture[] = []): Map<string, Picture> =>
  new Map(pictures.map((picture, i) => [`image_${i}`, picture]))
