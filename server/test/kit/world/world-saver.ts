import type { AnyCall } from '@freehold/contract/kit/call'
import type { TestApp } from '../app/app'
import { type Asking, ask } from '../app/ask'
import { picture } from '../hostile/pictures'

/** Saves records of the world by the calls of a user. */
export async function saverOf({ app }: TestApp, token: string) {
  const files = { image_0: await picture() }
  return {
    save: async (call: AnyCall, input: object, pictured = false): Promise<number> => {
      const asking: Asking = pictured ? { token, files } : { token }
      const answer = await ask(app, call, input, asking)
      if (answer.type !== 'S_OK') throw new Error(`The world could not be made: ${call.path} answered ${answer.text}`)
      return Number(answer.body.id)
    },
  }
}
