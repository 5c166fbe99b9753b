import { randomUUID } from 'node:crypto'
import { inspection } from '@freehold/contract/inspections/inspection'
import { expect } from 'vitest'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'
import { jpeg } from '../hostile/sample-files'
import type { Books, Home } from '../money/books'

/** Strokes as a pad sends them. */
const drawn = '12,30 40,60 80,30;90,20 95,70'

/** The steps of a person who inspects homes. */
export function inspecting(context: TestApp, books: Books, today: string) {
  const asked = <C extends Parameters<typeof ask>[1]>(call: C, input: object, token = books.person.token) =>
    ask(context.app, call, input, { token })

  async function start(home: Home, more: object = {}): Promise<number> {
    const { body, text } = await asked(inspection.start, {
      unit_id: home.unit,
      rent_id: home.occupancy,
      kind: 'MOVE_IN',
      planned_on: today,
      rooms_from: 'TEMPLATE',
      ...more,
    })
    expect(text).toContain('S_OK')
    return body.id
  }

  const shown = async (id: number) => (await asked(inspection.get, { id })).body.data

  const sentOf = ({ key, room, name, place, condition, note, wears, new_on, removed, version }: Item) => ({
    key,
    room,
    name,
    place,
    condition,
    note,
    wears,
    new_on,
    removed,
    version,
  })
  type Item = Awaited<ReturnType<typeof shown>>['items'][number]

  /** Chooses a condition for each item. */
  async function fill(id: number, condition = 'GOOD'): Promise<void> {
    const { items } = await shown(id)
    const sent = items.map((item) => ({ ...sentOf(item), condition: item.condition ?? condition }))
    for (let from = 0; from < sent.length; from += 200) {
      const { type } = await asked(inspection.save, { id, items: JSON.stringify(sent.slice(from, from + 200)) })
      expect(type).toBe('S_OK')
    }
  }

  const photo = async (id: number, place: { room: string; item?: string }, key: string = randomUUID()) =>
    ask(
      context.app,
      inspection.addPhoto,
      {
        id,
        key,
        ...place,
        caption: 'Scratch',
        taken_at: '2026-11-20T10:00:00-05:00',
        taken_where: '40.712776,-74.005974',
      },
      { token: books.person.token, files: { photo: await jpeg() } },
    )

  const sign = (id: number, role: 'LANDLORD' | 'TENANT', more: object = {}) =>
    asked(inspection.sign, { id, key: randomUUID(), role, name: `A ${role}`, strokes: drawn, language: 'en', ...more })

  async function signed(home: Home, more: object = {}): Promise<number> {
    const id = await start(home, more)
    await fill(id)
    expect((await asked(inspection.finish, { id })).type).toBe('S_OK')
    await sign(id, 'LANDLORD')
    expect((await sign(id, 'TENANT')).body.state).toBe('SIGNED')
    return id
  }

  return { asked, start, shown, sentOf, fill, photo, sign, signed }
}
