import { expect } from 'vitest'
import { administratorOf, userIn } from '../../kit/accounts'
import { codeOf } from '../../kit/authenticator'
import { dialogOn } from '../../kit/dialog'
import { product, sometimes } from '../../kit/journey'
import { quoted, sql } from '../../kit/sql'
import { toldThat } from '../../kit/toast'

const owner = administratorOf('second-factor-demand')
const me = { email: 'ines@second-factor-demand.journeys.example', password: owner.password }
const account = `(select account_id from staff_user where email = ${quoted(owner.email)})`

sometimes(
  'the owner demands two-step sign-in, and a user sets it up before anything else',
  async ({ open, mayCome }) => {
    // The page that lies behind the prompt asks for what is not answered yet.
    mayCome(/^403 /)
    await sql(product, userIn(account, { ...me, name: 'Ines Manager', group: 2, hasQuestions: true }))
    const settings = await open({ as: owner, at: '/settings/system-settings?tab=security' })
    await settings.getByText('No user type has to confirm a sign-in.').waitFor()
    await settings.getByRole('checkbox', { name: 'Business Manager' }).check()
    await settings.getByText('Asked to set it up before anything else: Ines Manager.').waitFor()
    await settings.getByRole('button', { name: 'Save user types' }).click()
    await toldThat(settings, 'The setting is saved.')

    const page = await open({ as: me, at: '/dashboard' })
    const asked = dialogOn(page, 'Set up two-step sign-in')
    await asked.getByLabel('Current password').waitFor()
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    expect(await asked.getByRole('button', { name: 'Close' }).count()).toBe(0)
    await asked.getByRole('link', { name: 'Sign Out' }).waitFor()
    await asked.getByLabel('Current password').fill(me.password)
    await asked.getByRole('button', { name: 'Continue' }).click()
    const key = await asked.locator('code').innerText()
    await asked.getByRole('textbox', { name: /^Code/ }).fill(codeOf(key))
    await asked.getByRole('button', { name: 'Turn on' }).click()
    await asked.getByRole('button', { name: 'I saved the codes' }).click()
    await asked.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 1, name: /Ines$/ }).waitFor()
  },
)
