import type { Page } from 'playwright-core'
import { pictureFile } from './picture-file'
import type { tenanciesOf } from './tenancies'
import { today } from './tenancies'

interface Item {
  key: string
  room: string
  name: string
  place: number
  condition: string | null
  note: string
  wears: string | null
  new_on: string | null
  removed: boolean
  version: number
}

interface Stored {
  state: string
  rooms: { key: string; name: string }[]
  items: Item[]
  photos: { key: string; item: string | null }[]
  signatures: { role: string; language: string; name: string; strokes: string }[]
}

/** Inspections of homes that tenants live in, for journeys on a phone. */
export function inspectingOf({ movedIn, rentOf, post, get }: ReturnType<typeof tenanciesOf>) {
  const stored = (id: number): Promise<Stored> => get(`inspection/get-inspection?id=${id}`)
  return {
    stored,
    /** A colleague saves an item while the phone is away. */
    async changedAtDesk(id: number, room: string, item: string, change: Partial<Item>): Promise<void> {
      const { rooms, items } = await stored(id)
      const home = rooms.find(({ name }) => name === room)?.key
      const found = items.find((one) => one.room === home && one.name === item)
      if (found === undefined) throw new Error(`${room} has no ${item}.`)
      const { key, name, place, condition, note, wears, new_on, removed, version } = found
      const sent = { key, room: found.room, name, place, condition, note, wears, new_on, removed, version, ...change }
      await post('inspection/save-inspection', { id, rooms: '[]', items: JSON.stringify([sent]) })
    },
    async planned(name: string): Promise<{ id: number; tenant: string }> {
      const home = await movedIn(name)
      const { id } = await post('inspection/start-inspection', {
        unit_id: home.unit,
        rent_id: await rentOf(home.tenant),
        kind: 'MOVE_IN',
        planned_on: today,
        rooms_from: 'TEMPLATE',
      })
      return { id, tenant: home.name }
    },
  }
}

const lines = (page: Page) => page.getByRole('banner').getByRole('status')

/** A person who walks through a home with the page open. */
export function walkerOn(page: Page) {
  const room = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  return {
    /** Takes the inspection along, and waits until the page opens without a connection. */
    async takeAlong(unit: string): Promise<void> {
      const planned = page.getByRole('region', { name: 'This week' })
      await planned.getByRole('article', { name: unit }).getByRole('button', { name: 'Save on this phone' }).click()
      await page.getByRole('link', { name: `Open ${unit}` }).waitFor()
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    },
    async open(unit: string): Promise<void> {
      await page.getByRole('link', { name: `Open ${unit}` }).click()
      await page.getByRole('heading', { level: 2, name: 'Rooms' }).waitFor()
    },
    async enter(name: string): Promise<void> {
      await page
        .getByRole('region', { name: 'Rooms' })
        .getByRole('link', { name: new RegExp(`^${name} \\d`) })
        .click()
      await room(name).waitFor()
    },
    async leave(): Promise<void> {
      await page.getByRole('link', { name: 'All rooms' }).click()
      await page.getByRole('heading', { level: 2, name: 'Rooms' }).waitFor()
    },
    async choose(item: string, condition: string): Promise<void> {
      await page
        .getByRole('group', { name: item, exact: true })
        .getByRole('radio', { name: condition, exact: true })
        .check()
    },
    async photograph(item: string, count: number): Promise<void> {
      const shots = Array.from({ length: count }, (_, nth) =>
        pictureFile(`${item} ${nth}.png`, [(nth * 37) % 256, (nth * 91) % 256, item.length * 9]),
      )
      await page.getByLabel(`Choose photos: ${item}`, { exact: true }).setInputFiles(shots)
      await page.getByRole('img', { name: `Photo ${count} of ${item}`, exact: true }).waitFor()
    },
    /** Every room that has items without a condition gets Good for them. */
    async finishRooms(): Promise<void> {
      const rooms = page.getByRole('region', { name: 'Rooms' }).getByRole('link')
      for (const name of await rooms.locator('strong').allTextContents()) {
        await this.enter(name)
        const rest = page.getByRole('button', { name: 'Mark the rest as good' })
        if (await rest.isVisible()) {
          await rest.click()
          await rest.waitFor({ state: 'detached' })
        }
        await this.leave()
      }
    },
    status: () => lines(page).innerText(),
    async allSent(): Promise<void> {
      await lines(page).getByText('Everything has been sent').waitFor()
    },
  }
}
