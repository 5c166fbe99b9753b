import type { AnyCall } from '@freehold/contract/kit/call'
import { undoneEdits } from '@freehold/contract/undo'
import { z } from 'zod'
import type { Bound } from '../answers'

type Handle = (args: Record<string, unknown>) => Promise<unknown>

const readers: Readonly<Record<string, { read: string; id: string }>> = undoneEdits

const saveOver = z.object({ id: z.number(), version: z.number() })
const answered = z.looseObject({ version: z.number().optional() })
const read = z.object({ data: z.object({ version: z.number() }) })

/**
 * Saves that Undo puts back answer the version they left. It is read in the transaction of the save, while the row is
 * locked: a version read after it could be a colleague's, whose save Undo would then replace unseen.
 */
export function answeringVersions(all: readonly Bound[]): Bound[] {
  const handlers = new Map(all.map(({ call, handle }) => [call.path, { call, handle: handle as Handle }]))
  return all.map((bound) => {
    const reader = readers[bound.call.path]
    if (!reader) return bound
    const found = handlers.get(reader.read)
    if (!found) throw new Error(`No call answers ${reader.read}`)
    return { ...bound, handle: saving(bound.handle as Handle, { ...found, id: reader.id }) }
  })
}

const saving =
  (save: Handle, reader: { call: AnyCall; handle: Handle; id: string }): Handle =>
  async (args) => {
    const answer = answered.parse((await save(args)) ?? {})
    const over = saveOver.safeParse(args.input)
    if (answer.version !== undefined || !over.success) return answer
    const input = reader.call.input.parse({ [reader.id]: over.data.id })
    const { data } = read.parse(await reader.handle({ ...args, input, db: args.tx }))
    return { ...answer, version: data.version }
  }
