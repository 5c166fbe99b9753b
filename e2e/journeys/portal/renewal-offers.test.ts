import { addDays, showDay } from '@freehold/rules/day'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn } from '../../kit/axe'
import { dialogOn } from '../../kit/dialog'
import { box, fill } from '../../kit/field'
import { often, product } from '../../kit/journey'
import { asTenant } from '../../kit/portal'
import { tenanciesOf, today } from '../../kit/tenancies'
import { toldThat } from '../../kit/toast'

const me = administratorOf('renewal-offers')
const { movedIn, rentOf, get, post } = tenanciesOf(product.url, me)

interface Offers {
  offers: { state: string; seen_at: string | null; leaves_on: string | null }[]
  proposal: { terms: { ends: string | null }[] }
}

const ends = addDays(today, 40)
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
const offersOf = async (tenant: number): Promise<Offers> =>
  get(`lease/get-renewal-offers?tenant_rent_id=${await rentOf(tenant)}`)

const staying = (name: string) => movedIn(name, { move_out: ends })

/** Offers a year at $1,050 and month to month at $1,100. */
async function offered(tenant: number): Promise<void> {
  const { proposal } = await offersOf(tenant)
  await post('lease/make-renewal-offer', {
    tenant_rent_id: await rentOf(tenant),
    term_1: 'FIXED',
    ends_1: proposal.terms[0]?.ends ?? '',
    rent_1: 1050,
    term_2: 'MONTH_TO_MONTH',
    rent_2: 1100,
    answer_by: addDays(today, 10),
    note: 'Stay with us.',
  })
}

const words = {
  en: {
    see: 'See the offer',
    title: 'Your lease renewal offer',
    more: '$50.00 a month more than now',
    accept: 'Accept',
    first: 'Choose one of the terms first.',
    sure: 'Accept these terms?',
    yes: 'Accept terms',
    accepted: /^You accepted on/,
    decline: 'Decline all',
    declineTitle: 'Decline the offer?',
    leaves: 'When do you plan to move out?',
    declineYes: 'Decline offer',
    lastDay: 'Your last day',
  },
  es: {
    see: 'Ver la oferta',
    title: 'Su oferta de renovación',
    more: '$50.00 por mes más que ahora',
    accept: 'Aceptar',
    first: 'Primero elija una de las opciones.',
    sure: '¿Aceptar estas condiciones?',
    yes: 'Aceptar oferta',
    accepted: /^Usted aceptó el/,
    decline: 'Rechazar todas',
    declineTitle: '¿Rechazar la oferta?',
    leaves: '¿Cuándo piensa mudarse?',
    declineYes: 'Rechazar oferta',
    lastDay: 'Su último día',
  },
} as const

/** Opens the offer from the first tab. */
async function opened(page: Page, texts: (typeof words)['en' | 'es']): Promise<void> {
  await page.getByRole('link', { name: texts.see }).click()
  await page.getByRole('heading', { name: texts.title }).waitFor()
  await page.getByText(texts.more).waitFor()
  expect(await barriersOn(page)).toEqual([])
  expect(await fits(page)).toBeLessThanOrEqual(0)
}

async function accepts(page: Page, language: 'en' | 'es'): Promise<void> {
  const texts = words[language]
  await opened(page, texts)
  await page.getByRole('button', { name: texts.accept, exact: true }).click()
  await page.getByText(texts.first).waitFor()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: texts.accept, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: texts.sure })
  await dialog.getByText(texts.more).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await dialog.getByRole('button', { name: texts.yes }).click()
  await page.getByText(texts.accepted).waitFor()
  expect(await barriersOn(page)).toEqual([])
}

often('staff offer terms, the tenant accepts one on a phone, and staff write the renewal', async ({ open }) => {
  const { tenant, name } = await staying('Offered')
  const page = await open({ as: me, at: '/dashboard' })
  const row = page.getByRole('listitem').filter({ hasText: `The lease of ${name} ends in 40 days` })
  await row.getByRole('button', { name: `Offer a renewal of the lease of ${name}` }).click()
  const dialog = dialogOn(page, `Lease of ${name}`)
  await fill(dialog, { 'Rent of the first term': '1050' })
  expect(await barriersOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send the offer' }).click()
  await toldThat(page, 'The offer is sent.')

  const phone = await open(await asTenant(product, tenant))
  await accepts(phone, 'en')
  expect((await offersOf(tenant)).offers).toMatchObject([{ state: 'ACCEPTED', seen_at: expect.any(String) }])

  await page.reload()
  const answered = page.getByRole('listitem').filter({ hasText: `${name} accepted the renewal offer` })
  await answered.getByRole('button', { name: `Renew or end the lease of ${name}` }).click()
  await dialog.getByText('Accepted', { exact: true }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Write the renewal' }).click()
  expect(await box(dialog, 'Rent').inputValue()).toContain('1,050')
  await dialog.getByRole('button', { name: 'Renew lease' }).click()
  await toldThat(page, 'The lease is renewed.')
})

often('a tenant accepts an offer in Spanish, in the dark', async ({ open }) => {
  const { tenant } = await staying('Ofrecida')
  await offered(tenant)
  const page = await open(await asTenant(product, tenant, { scheme: 'dark' }))
  await page.getByRole('button', { name: 'Español' }).click()
  await accepts(page, 'es')
  expect((await offersOf(tenant)).offers).toMatchObject([{ state: 'ACCEPTED' }])
})

often('a tenant declines an offer, and goes on to the notice with the day', async ({ open }) => {
  const { tenant } = await staying('Going')
  await offered(tenant)
  const texts = words.en
  const page = await open(await asTenant(product, tenant))
  await opened(page, texts)
  await page.getByRole('button', { name: texts.decline }).click()
  const dialog = page.getByRole('dialog', { name: texts.declineTitle })
  await dialog.getByLabel(texts.leaves, { exact: false }).first().fill(showDay(ends))
  expect(await barriersOn(page)).toEqual([])
  await dialog.getByRole('button', { name: texts.declineYes }).click()
  expect(await page.getByLabel(texts.lastDay, { exact: true }).inputValue()).toBe(showDay(ends))
  expect((await offersOf(tenant)).offers).toMatchObject([{ state: 'DECLINED', leaves_on: ends }])
})
