import { expect } from 'vitest'
import { administratorOf, userIn } from '../../kit/accounts'
import { barriersOn } from '../../kit/axe'
import { dialogOn } from '../../kit/dialog'
import { often, product } from '../../kit/journey'
import { quoted, sql } from '../../kit/sql'
import { toldThat } from '../../kit/toast'

const owner = administratorOf('security-questions')
const me = { email: 'new@security-questions.journeys.example', password: owner.password }
const account = `(select account_id from staff_user where email = ${quoted(owner.email)})`

often(
  'a user without security questions is asked for two, and cannot put the question aside',
  async ({ open, expects }) => {
    await sql(product, userIn(account, { ...me, name: 'Nia Newcomer', group: 2, hasQuestions: false }))
    const page = await open({ as: me, at: '/dashboard' })
    const asked = dialogOn(page, 'Choose security questions')
    const [first, second] = [asked.getByLabel('First question'), asked.getByLabel('Second question')]
    await first.waitFor()
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    expect(await asked.getByRole('button', { name: 'Close' }).count()).toBe(0)
    expect(await asked.getByLabel('First answer').isDisabled()).toBe(true)
    await first.selectOption('What was the name of your first pet?')
    expect(await second.getByRole('option').allInnerTexts()).not.toContain('What was the name of your first pet?')
    await second.selectOption('In what city did your parents meet?')
    await asked.getByLabel('First answer').fill('Rex')
    await asked.getByRole('button', { name: 'Save questions' }).click()
    await asked.getByText('Answer is required.').waitFor()
    await asked.getByLabel('Second answer').fill('Boston')
    await asked.getByRole('button', { name: 'Save questions' }).click()
    await toldThat(page, 'Your security questions are saved.')
    await asked.waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: /Nia$/ }).waitFor()
    expect(await asked.count()).toBe(0)

    expects(/^422 POST \/api\/user\/security-questions/)
    await page.goto(`${product.url}/settings/security`)
    const card = page.getByRole('region', { name: 'Security questions' })
    await card.getByRole('button', { name: 'Change questions' }).click()
    const form = dialogOn(page, 'Change security questions')
    await form.getByLabel('First question').selectOption('In what city did your parents meet?')
    await form.getByLabel('First answer').fill('Chicago')
    await form.getByLabel('Second question').selectOption('What was the name of your first pet?')
    await form.getByLabel('Second answer').fill('Max')
    await form.getByRole('button', { name: 'Save questions' }).click()
    await form.getByText('Current password is required.').waitFor()
    await form.getByLabel('Current password').fill('Wrong999')
    await form.getByRole('button', { name: 'Save questions' }).click()
    await form.getByText('The current password is not correct.').waitFor()
    await form.getByLabel('Current password').fill(me.password)
    await form.getByRole('button', { name: 'Save questions' }).click()
    await form.waitFor({ state: 'hidden' })
    expect(await barriersOn(page)).toEqual([])
  },
)
