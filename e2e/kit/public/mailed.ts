import { expect } from 'vitest'
import { product } from '../journey'
import { quoted, sql } from '../sql'

/** Jobs run each minute. */
const minutes = { timeout: 240_000 }

/** The newest mail to somebody that has these words, once it is sent. */
export async function mailed(to: string, words: RegExp): Promise<string> {
  let found = ''
  const read = async () => {
    const rows = await sql(
      product,
      `select text_body from outbox_mail where to_address = ${quoted(to)} order by id desc`,
    )
    found = words.exec(rows.map(({ text_body }) => String(text_body)).find((text) => words.test(text)) ?? '')?.[1] ?? ''
    return found
  }
  await expect.poll(read, minutes).not.toBe('')
  return found
}
