import type { AnyCall, ReplyOf } from '@freehold/contract/kit/call'
import { expect } from 'vitest'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'
import type { Books } from './books'

/** Asks as the person of these books, and expects that nothing is refused. */
export const officeOf =
  ({ app }: TestApp, { person }: Pick<Books, 'person'>) =>
  async <C extends AnyCall>(call: C, input: object): Promise<ReplyOf<C>> => {
    const { type, text, body } = await ask(app, call, input, { token: person.token })
    expect(type, text).toBe('S_OK')
    return body as ReplyOf<C>
  }
