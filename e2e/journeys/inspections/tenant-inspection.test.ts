import { addDays, showDay } from '@freehold/rules/day'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn, colorBarriersOn } from '../../kit/axe'
import { dialogOn } from '../../kit/dialog'
import { inspectingOf } from '../../kit/inspecting'
import { often, product, sometimes } from '../../kit/journey'
import { pictureFile } from '../../kit/picture-file'
import { asTenant } from '../../kit/portal'
import { soon } from '../../kit/soon'
import { tenanciesOf, today } from '../../kit/tenancies'
import { toldThat } from '../../kit/toast'

const me = administratorOf('inspect-on-phone')
const tenancies = tenanciesOf(product.url, me)
const { stored } = inspectingOf(tenancies)

/** The browser notes each request that found no connection. */
const noConnection = /ERR_INTERNET_DISCONNECTED/

async function fits(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colorBarriersOn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** A tenant who was asked to write the inspection of a home with one bath and no bedroom. */
async function asked(name: string) {
  const home = await tenancies.movedIn(name)
  const { id } = await tenancies.post('inspection/start-inspection', {
    unit_id: home.unit,
    rent_id: await tenancies.rentOf(home.tenant),
    kind: 'MOVE_IN',
    planned_on: today,
    rooms_from: 'TEMPLATE',
    by: 'TENANT',
  })
  return { ...home, id }
}

const words = {
  en: {
    go: 'Continue',
    room: /^Living room/,
    floor: 'Floor',
    poor: 'Poor',
    good: 'Good',
    note: 'Note on Floor',
    photo: 'Add photos of Floor',
    saved: 'Everything is saved.',
    waiting: /not saved yet/,
    rooms: 'All rooms',
    rest: /^The other \d+ items are good$/,
    next: /^Next: /,
    end: 'Go to the last step',
    send: 'Sign and send',
    name: 'Your full name',
    sent: 'Thank you. Your inspection is with your landlord.',
    answered: /Your landlord answered: The floor is replaced in May/,
    dialog: 'Sign and send the inspection',
  },
  es: {
    go: 'Continuar',
    room: /^Sala/,
    floor: 'Piso',
    poor: 'Malo',
    good: 'Bueno',
    note: 'Comentario sobre Piso',
    photo: 'Agregar fotos de Piso',
    saved: 'Todo está guardado.',
    waiting: /todavía no está/,
    rooms: 'Todos los cuartos',
    rest: /^Los otros \d+ puntos están bien$/,
    next: /^Sigue: /,
    end: 'Ir al último paso',
    send: 'Firmar y enviar',
    name: 'Su nombre completo',
    sent: 'Gracias. Su arrendador ya tiene su inspección.',
    answered: /Su arrendador respondió: The floor is replaced in May/,
    dialog: 'Firmar y enviar la inspección',
  },
} as const

type Words = (typeof words)[keyof typeof words]

/** Chooses a condition for everything in the rooms, from the one that is open to the last. */
async function fillRooms(page: Page, said: Words): Promise<void> {
  for (;;) {
    const groups = page.locator('fieldset').filter({ has: page.locator('input[type=radio]') })
    const first = groups.first()
    if ((await first.locator('input:checked').count()) === 0)
      await first.getByRole('radio', { name: said.good }).check()
    const rest = page.getByRole('button', { name: said.rest })
    if (await rest.isVisible()) await rest.click()
    for (const group of await groups.all())
      if ((await group.locator('input:checked').count()) === 0)
        await group.getByRole('radio', { name: said.good }).check()
    const next = page.getByRole('button', { name: said.next })
    if (!(await next.isVisible())) break
    await next.click()
  }
  await page.getByRole('button', { name: said.end }).click()
}

async function walked(page: Page, context: BrowserContext, said: Words): Promise<void> {
  await page.getByRole('link', { name: said.go }).click()
  await fits(page)
  await page.getByRole('main').getByRole('link', { name: said.room }).click()
  const floor = page.getByRole('region', { name: said.floor, exact: true }).first()
  await floor.getByRole('radio', { name: said.poor }).check()
  await page.getByText(said.saved).waitFor()
  await fits(page)

  // Without a connection entries stay on the phone, also when the page is opened again.
  await context.setOffline(true)
  await floor.getByLabel(said.note).fill('Burned beside the door')
  await floor.getByLabel(said.photo).setInputFiles(pictureFile('floor.png', [128, 64, 32]))
  await page.getByText(said.waiting).first().waitFor()
  await fits(page)
  await context.setOffline(false)
  await page.reload()
  await page.getByText(said.saved).waitFor({ timeout: 60_000 })
}

for (const language of ['en', 'es'] as const)
  (language === 'en' ? often : sometimes)(
    `a tenant writes the move-in inspection on a phone, and staff answer and accept it (${language})`,
    async ({ sit, open, mayCome }) => {
      mayCome(noConnection)
      const said = words[language]
      const { id, tenant, name } = await asked(`Maple${language}`)
      const opening = await asTenant(product, tenant)
      const { page, context } = await sit({
        ...opening,
        also: { ...opening.also, locale: language === 'es' ? 'es-US' : 'en-US' },
      })
      await walked(page, context, said)
      await page.getByRole('button', { name: said.rooms }).click()
      await page.getByRole('main').getByRole('list').getByRole('link').first().click()
      await fillRooms(page, said)
      await page.getByText(said.saved).waitFor({ timeout: 60_000 })
      await page.getByRole('button', { name: said.send }).click()
      const dialog = page.getByRole('dialog', { name: said.dialog })
      await dialog.getByLabel(said.name).fill(name)
      await fits(page)
      await dialog.getByRole('button', { name: said.send }).click()
      await page.getByText(said.sent).waitFor()
      const after = await stored(id)
      expect(after).toMatchObject({ state: 'FINISHED', signatures: [{ role: 'TENANT', name }] })
      expect(after.photos).toHaveLength(1)
      expect(after.items.filter(({ condition }) => condition === 'POOR')).toMatchObject([
        { name: 'Floor', note: 'Burned beside the door' },
      ])

      const staff = await open({ as: me, at: `/maintenance/inspection?inspectionId=${id}` })
      await staff.getByRole('button', { name: 'Answer Floor' }).first().click()
      const answer = dialogOn(staff, 'Answer: Floor')
      await answer.getByLabel('Answer').fill('The floor is replaced in May')
      await answer.getByRole('button', { name: 'Save answer' }).click()
      await toldThat(staff, 'The answer is saved.')
      expect(await barriersOn(staff)).toEqual([])
      await staff.getByRole('button', { name: 'Accept and sign' }).click()
      const accept = dialogOn(staff, 'Accept the inspection')
      await accept.getByText(/I received this report of the tenant/).waitFor()
      await accept.getByRole('button', { name: 'Accept', exact: true }).click()
      await soon(async () => (await stored(id)).state).toBe('SIGNED')

      await page.reload()
      await page.getByText(said.answered).waitFor()
      await fits(page)
    },
  )

sometimes('staff give more time after the last day, and take an inspection over', async ({ open }) => {
  const { id, name } = await asked('Aspen')
  const page = await open({ as: me, at: `/maintenance/inspection?inspectionId=${id}` })
  await page.getByText(new RegExp(`^${name} can fill out this inspection in the tenant portal until`)).waitFor()
  await page.getByRole('button', { name: 'Give more time' }).click()
  const form = dialogOn(page, 'Give more time')
  await form.getByLabel('Days for the tenant').fill('12')
  await form.getByRole('button', { name: 'Give more time' }).click()
  await page
    .getByText(showDay(addDays(today, 12)))
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Take over' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click()
  await toldThat(page, 'The inspection is with you again.')
  await page.getByRole('button', { name: 'Ask the tenant to do it' }).waitFor()
  expect(await barriersOn(page)).toEqual([])
})
