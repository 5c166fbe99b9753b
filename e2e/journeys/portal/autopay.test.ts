import { addDays, type Day, nameDay, showDay } from '@freehold/rules/day'
import { formatsOf } from '@freehold/rules/text/formats'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn } from '../../kit/axe'
import { often, product } from '../../kit/journey'
import { asTenant } from '../../kit/portal'
import { codeAfter, newestMailTo } from '../../kit/portal/enter'
import { sql } from '../../kit/sql'
import { runJobs } from '../../kit/super-admin'
import { listOn } from '../../kit/table'
import { tenanciesOf, today } from '../../kit/tenancies'

const me = administratorOf('tenants-moving')
const { movedIn } = tenanciesOf(product.url, me)

/** The first day that a new plan may pay and that every month has: announced at once, and reminded of later. */
const firstDay = [5, 6, 7, 8].map((days) => addDays(today, days)).find((day) => dayOf(day) <= 28) as Day
function dayOf(day: Day): number {
  return Number(day.slice(8))
}

const plansOf = (tenant: number) =>
  sql(product, `select state, mode, limit_cents::int as most, day from autopay where tenant_id = ${tenant}`)
const narrow = () => document.documentElement.scrollWidth - window.innerWidth

often('a tenant sets autopay up, sees it announced, pauses, resumes and stops it', async ({ open, expects }) => {
  const { tenant, name } = await movedIn('Autumn')
  const email = `autumn${tenant}@mail.example`
  await sql(product, `update tenant set email = '${email}' where id = ${tenant}`)
  const page = await open(await asTenant(product, tenant, { at: '/tenant-board?tab=pay' }))
  await page.getByText('Off. You make each payment yourself.').waitFor()
  await page.getByRole('link', { name: 'Set up autopay' }).click()

  await page.getByRole('button', { name: 'Turn on autopay' }).click()
  await page.getByText('Choose a payment method.').waitFor()
  await page.getByRole('button', { name: 'Add a card' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a card' })
  await adding.getByRole('button', { name: /4111 1111 1111 1111/ }).click()
  expect(await barriersOn(page)).toEqual([])
  await adding.getByRole('button', { name: 'Save this card' }).click()
  await adding.waitFor({ state: 'detached' })

  await page.getByRole('combobox', { name: 'When' }).selectOption({ label: `On day ${dayOf(firstDay)} of the month` })
  const limit = page.getByRole('textbox', { name: 'Highest payment' })
  expect(await limit.inputValue()).toBe('1100.00')
  // What is owed by then depends on the day of the month, and is more in any case.
  await limit.fill('400')
  await page.getByRole('radio', { name: /^Visa ending in 1111 Fee \$14\.00, total \$414\.00/ }).waitFor()
  await page.getByRole('checkbox', { name: /^I don't need an email 10 days ahead/ }).check()
  await page.getByText(`for the first time on ${nameDay(firstDay)}`).waitFor()
  await page.getByText('$0.00 and $400.00').waitFor()
  expect(await barriersOn(page)).toEqual([])
  expect(await page.evaluate(narrow)).toBeLessThanOrEqual(0)

  // The session's code is long gone: a new one is asked for before anything is authorized.
  await sql(product, `update tenant_session set code_at = null where tenant_id = ${tenant}`)
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  const before = await newestMailTo(email)
  expects('401 POST /api/tenants/save-autopay')
  await page.getByRole('button', { name: 'Turn on autopay' }).click()
  const asked = page.getByRole('dialog', { name: 'Enter a code' })
  await asked.getByRole('textbox', { name: 'Code' }).fill(await codeAfter(email, before))
  await asked.getByRole('button', { name: 'Enter code' }).click()
  const card = page.getByRole('region', { name: 'Autopay' })
  await card.getByText(`$400.00 on ${nameDay(firstDay)}`).waitFor()
  expect(await plansOf(tenant)).toEqual([{ state: 'ACTIVE', mode: 'FULL', most: 40_000, day: dayOf(firstDay) }])

  await runJobs(product, 'autopay')
  await page.reload()
  await page
    .getByText(`Autopay will pay $400.00 on ${nameDay(firstDay)}. You don't need to pay that yourself.`)
    .waitFor()
  await card.getByText('Autopay payments').click()
  await card.getByText('Announced', { exact: true }).waitFor()
  await card.getByText(`We will email you on ${nameDay(addDays(firstDay, -3))}.`).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByText(`Autopay will pay $400.00 on ${nameDay(firstDay)}.`).waitFor()
  expect(await barriersOn(page)).toEqual([])

  const desk = await open({ as: me, at: '/people/tenant-portal?tab=autopay' })
  const { row } = listOn(desk, 'Tenant portal')
  await row(name)
    .getByText(`${showDay(firstDay)}$400.00`)
    .waitFor()
  expect(await barriersOn(desk)).toEqual([])
  await row(name).getByRole('link', { name }).click()
  await desk.getByText(`On, $400.00 on ${nameDay(firstDay, today)}`).waitFor()

  await page.getByRole('link', { name: 'Pay', exact: true }).first().click()
  await card.getByRole('button', { name: 'Pause' }).click()
  const pausing = page.getByRole('dialog', { name: 'Pause autopay?' })
  expect(await barriersOn(page)).toEqual([])
  await pausing.getByRole('button', { name: 'Pause autopay' }).click()
  await card.getByText('Until you resume it, nothing is charged and you make payments yourself.').waitFor()
  expect(await plansOf(tenant)).toMatchObject([{ state: 'PAUSED' }])
  await card.getByRole('button', { name: 'Resume' }).click()
  await page.getByText('Autopay is on again.').waitFor()
  await card.getByText(`$400.00 on ${nameDay(firstDay)}`).waitFor()
  expect(await plansOf(tenant)).toMatchObject([{ state: 'ACTIVE' }])

  await card.getByRole('button', { name: 'Stop' }).click()
  const stopping = page.getByRole('dialog', { name: 'Stop autopay?' })
  await stopping.getByText('Nothing more will be charged to Visa ending in 1111.').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await stopping.getByRole('button', { name: 'Stop autopay' }).click()
  await card.getByText('You ended autopay.').waitFor()
  await card.getByRole('link', { name: 'Set up again' }).waitFor()
  expect(await plansOf(tenant)).toMatchObject([{ state: 'ENDED' }])
})

often('a tenant sets autopay up and changes it in Spanish', async ({ open }) => {
  const { dayInWords } = formatsOf('es')
  const { tenant } = await movedIn('Otoño')
  const page = await open(await asTenant(product, tenant, { at: '/tenant-board?tab=pay', scheme: 'dark' }))
  await page.getByRole('button', { name: 'Español' }).click()
  await page.getByRole('link', { name: 'Configurar el pago' }).click()
  await page.getByRole('button', { name: 'Agregar tarjeta' }).click()
  const adding = page.getByRole('dialog', { name: 'Agregar tarjeta' })
  await adding.getByRole('button', { name: /4111 1111 1111 1111/ }).click()
  await adding.getByRole('button', { name: 'Guardar la tarjeta' }).click()
  await adding.waitFor({ state: 'detached' })
  await page.getByRole('radio', { name: /^Visa terminada en 1111/ }).waitFor()
  await page.getByRole('combobox', { name: 'Cuándo' }).selectOption(String(dayOf(firstDay)))
  await page.getByRole('textbox', { name: 'Pago máximo' }).fill('400')
  await page.getByText('como máximo $400.00').waitFor()
  expect(await barriersOn(page)).toEqual([])
  expect(await page.evaluate(narrow)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Activar' }).click()

  const card = page.getByRole('region', { name: 'Pago automático' })
  await card.getByText(`$400.00 el ${dayInWords(firstDay)}`).waitFor()
  expect(await barriersOn(page)).toEqual([])
  // The announced day stays in the authorization of the changed plan.
  await runJobs(product, 'autopay')
  await page.reload()
  await card.getByRole('link', { name: 'Cambiar' }).click()
  await page.getByRole('radio', { name: /^El mismo monto cada vez/ }).check()
  await page.getByRole('textbox', { name: 'Monto' }).fill('150')
  await page.getByText(`por primera vez el ${dayInWords(firstDay)}: $150.00`).waitFor()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await card.getByText('Activo', { exact: true }).waitFor()
  expect(await plansOf(tenant)).toMatchObject([{ state: 'ACTIVE', mode: 'FIXED', most: 15_000 }])

  await card.getByRole('button', { name: 'Detener' }).click()
  expect(await barriersOn(page)).toEqual([])
  expect(await page.evaluate(narrow)).toBeLessThanOrEqual(0)
  await page
    .getByRole('dialog', { name: '¿Detener el pago automático?' })
    .getByRole('button', { name: 'Detener el pago' })
    .click()
  await card.getByText('Usted terminó el pago automático.').waitFor()
})
