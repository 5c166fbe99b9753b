import { addDays } from '@freehold/rules/day'
import { addMonths, firstOfMonth, lastOfMonth, monthTitle } from '@freehold/rules/month'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf, companyOf } from '../../kit/accounts'
import { downloaded } from '../../kit/downloaded'
import { product, sometimes } from '../../kit/journey'
import { tenanciesOf, today } from '../../kit/tenancies'

const me = administratorOf('expense-charts')
const { records, post, get } = tenanciesOf(product.url, me)

interface Category {
  id: number
  children: { id: number; label: string }[]
}

const second = addMonths(firstOfMonth(today), -1)
const first = addMonths(second, -1)
const from = addDays(first, 8)
const to = lastOfMonth(second)
const partly = `from ${monthTitle(first).slice(0, 3)} 9`

/** A property with little spent on one thing and much on another, from the ninth of a month to the end of the next. */
async function spending(name: string) {
  const property = await records.property(await records.owner(), { property_name: `${name} House` })
  const kinds = (await get<Category[]>('expense/get-all-categories')).flatMap((category) =>
    category.children.map((child) => ({ category_id: category.id, subcategory_id: child.id, label: child.label })),
  )
  const [little, much] = kinds
  if (little === undefined || much === undefined) throw new Error('There are no two specific expenses.')
  const spend = ({ category_id, subcategory_id }: typeof little, paid_amount: number, paid_date: string) =>
    post('expense/save-expense-payment', {
      category_id,
      subcategory_id,
      property_id: property,
      frequency: 'SINGLE',
      paid_date,
      paid_amount,
    })
  await spend(little, 4, addDays(first, 10))
  await spend(little, 10, second)
  await spend(much, 900, second)
  const expenses = `${little.subcategory_id},${much.subcategory_id}`
  const at = `/reports/expense-chart?property=${property}&from=${from}&to=${to}&expenses=${expenses}`
  return { at, little: little.label, much: much.label, property: `${name} House` }
}

const chartOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Expense charts' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

sometimes('draws each expense chart on its own scale, and marks a first month in part', async ({ open }) => {
  const { at, little } = await spending('Ash')
  const page = await open({ as: me, at })
  const chart = chartOf(page, little)
  // A step of the small scale; the scale of the large one has none so fine.
  const fine = chart.getByText('$5', { exact: true }).last()
  await fine.waitFor()
  const same = page.getByRole('checkbox', { name: 'Use one scale for all charts' })
  expect(await same.isChecked()).toBe(false)

  await chart.getByText(partly, { exact: true }).waitFor()
  expect(await chart.getByRole('table').locator('tbody tr').first().innerText()).toContain(`, ${partly}`)
  const slider = chart.getByRole('slider')
  await slider.focus()
  await page.keyboard.press('Home')
  expect(await slider.getAttribute('aria-valuetext')).toBe(
    `${monthTitle(first).slice(0, 3)} ${first.slice(0, 4)}, ${partly}: $4.00`,
  )
  await chart.getByRole('banner').or(chart.locator('header')).getByText(`, ${partly}`).first().waitFor()
  await page.keyboard.press('End')
  expect(await slider.getAttribute('aria-valuetext')).toBe(
    `${monthTitle(second).slice(0, 3)} ${second.slice(0, 4)}: $10.00`,
  )

  await same.check({ force: true })
  await fine.waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('shared')).toBe('1')
})

sometimes('saves an expense chart as a light picture and as CSV', async ({ open }) => {
  const { at, little } = await spending('Beech')
  const page = await open({ as: me, at, scheme: 'dark' })
  const file = little.toLowerCase().replace(/\W+/g, '-')
  const csv = await downloaded(page, () => page.getByRole('button', { name: `Save CSV of ${little}` }).click())
  expect(csv.name).toBe(`expenses-${file}.csv`)
  const months = [first, second].map((day) => `${monthTitle(day).slice(0, 3)} ${day.slice(0, 4)}`)
  expect(csv.text.trim().split('\r\n').slice(1)).toEqual([
    `${months[0]},${partly},4.00`,
    `${months[1]},whole month,10.00`,
  ])

  const picture = await downloaded(page, () => page.getByRole('button', { name: `Save picture of ${little}` }).click())
  expect(picture.name).toBe(`expenses-${file}.png`)
  const seen = await page.evaluate(
    async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      const pen = canvas.getContext('2d')
      if (pen === null) throw new Error('The browser has no canvas.')
      pen.drawImage(image, 0, 0)
      const dark = (x: number, y: number, width: number, height: number) => {
        const { data } = pen.getImageData(x, y, width, height)
        let count = 0
        for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 140) count++
        return count
      }
      return {
        size: [canvas.width, canvas.height],
        corner: [...pen.getImageData(2, 2, 1, 1).data],
        title: dark(90, 90, 700, 80),
        account: dark(90, canvas.height - 100, 700, 60),
        line: dark(800, 400, 800, 700),
      }
    },
    `data:image/png;base64,${picture.bytes.toString('base64')}`,
  )
  expect(seen.size).toEqual([2400, 1350])
  expect(seen.corner).toEqual([255, 255, 255, 255])
  expect(seen.title).toBeGreaterThan(500)
  expect(seen.account, companyOf('expense-charts')).toBeGreaterThan(500)
  expect(seen.line).toBeGreaterThan(500)
})

sometimes('saves the cash flow and the occupancy of the dashboard', async ({ open }) => {
  await spending('Cedar')
  const page = await open({ as: me, at: '/dashboard' })
  const saved = (name: string) => downloaded(page, () => page.getByRole('button', { name, exact: true }).click())
  const flow = await saved('Save CSV of Cash Flow')
  expect(flow.name).toBe('cash-flow.csv')
  const [head, ...months] = flow.text.trim().split('\r\n')
  expect(head).toContain('Day or month,Revenue,Expense,Net')
  expect(months).toHaveLength(12)
  const month = `${monthTitle(second).slice(0, 3)} ${second.slice(0, 4)}`
  const [, revenue, expense, net] = months.find((line) => line.startsWith(month))?.split(',') ?? []
  expect(Number(expense)).toBeGreaterThan(0)
  expect(Number(net)).toBeCloseTo(Number(revenue) - Number(expense), 2)
  expect((await saved('Save picture of Cash Flow')).name).toBe('cash-flow.png')

  const units = await records.unit(await records.property(await records.owner(), { property_name: 'Cedar Row' }))
  expect(units).toBeGreaterThan(0)
  await page.reload()
  const occupancy = await saved('Save CSV of Occupancy rate')
  expect(occupancy.name).toBe('occupancy-rate.csv')
  expect(occupancy.text.trim().split('\r\n').at(-1)).toBe('Vacant,1')
  expect((await saved('Save picture of Occupancy rate')).name).toBe('occupancy-rate.png')
})
