import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { type SigningApp, signingApp } from '../../kit/homes/signing-app'

let context: TestApp
let desk: SigningApp['desk']
beforeAll(async () => {
  ;({ context, desk } = await signingApp())
})
afterAll(() => context.close())

const signedAs = async (id: number) => {
  const rows = await context.database.ask<{ signed_name: string }>(
    "select signed_name from lease_signer where lease_id = $1 and signed_name <> ''",
    [id],
  )
  return rows.map(({ signed_name }) => signed_name)
}

/** A lease that the first tenant, Lea Signer, has read. */
async function read() {
  const { id, search } = await desk.out()
  const visit = await desk.read(search)
  return { id, sign: (fields: Record<string, string>) => desk.post(search, { do: 'sign', visit, ...fields }) }
}

function shownIn(html: string, name: string): string | undefined {
  // A blank value is written without its quotes.
  const found = new RegExp(`name="${name}"[^>]* value(?:="([^"]*)")?[ />]`).exec(html)
  return found ? (found[1] ?? '') : undefined
}

describe('a typed name that is not the signer’s', () => {
  test('is asked about once, and keeps what was typed and drawn', async () => {
    const { id, sign } = await read()
    const drawn = '10,20 300,90;400,20'
    const { status, html } = await sign({ name: 'Max "M" Signer', drawn })
    expect(status).toBe(422)
    expect(html).toContain(
      "You're signing as Lea Signer, but you typed &quot;Max &quot;M&quot; Signer&quot;. Correct the name, or press Sign lease again to sign as typed.",
    )
    expect([shownIn(html, 'name'), shownIn(html, 'drawn')]).toEqual(['Max &quot;M&quot; Signer', drawn])
    expect(html).toContain('d="M10,20L300,90M400,20L400,20"')
    expect(await signedAs(id)).toEqual([])
    expect((await sign({ name: 'Max "M" Signer', drawn, asked: 'Max "M" Signer' })).html).toContain(
      'You signed the lease',
    )
    expect(await signedAs(id)).toEqual(['Max "M" Signer'])
  })

  test('is asked about again after it was changed to another one', async () => {
    const { id, sign } = await read()
    const { html } = await sign({ name: 'Max Signer' })
    expect(shownIn(html, 'asked')).toBe('Max Signer')
    const again = await sign({ name: 'Moritz Signer', asked: 'Max Signer' })
    expect([again.status, shownIn(again.html, 'asked')]).toEqual([422, 'Moritz Signer'])
    expect((await sign({ name: 'Lea Signer', asked: 'Moritz Signer' })).status).toBe(200)
    expect(await signedAs(id)).toEqual(['Lea Signer'])
  })
})

test.each(['lea SIGNER', 'Léa Signer', 'Lea Marie Signer', 'Lea  M. Signer', 'Lea Signer Jr.'])(
  'the name “%s” signs for Lea Signer at once',
  async (name) => {
    const { id, sign } = await read()
    expect((await sign({ name })).html).toContain('You signed the lease')
    expect(await signedAs(id)).toHaveLength(1)
  },
)

test('a refusal for another reason keeps what was typed, and asks nothing', async () => {
  const { sign } = await read()
  const { html } = await sign({ name: 'Lea Signer', drawn: '1,2 <svg>' })
  expect(html).toContain('Clear it and draw again')
  expect([shownIn(html, 'name'), shownIn(html, 'asked'), shownIn(html, 'drawn')]).toEqual(['Lea Signer', '', ''])
})
