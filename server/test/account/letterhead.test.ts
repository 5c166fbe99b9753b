import { password } from '@freehold/contract/account/password'
import { settings } from '@freehold/contract/account/settings'
import { deposit } from '@freehold/contract/money/deposit'
import { payment } from '@freehold/contract/money/payment'
import { receipt } from '@freehold/contract/money/receipt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { mailTo } from '../kit/app/mailbox'
import { picture } from '../kit/hostile/pictures'
import { pdfOf, readPdf } from '../kit/reports/read-pdf'
import { validInput } from '../kit/world/valid-input'
import type { Household } from '../kit/world/world'
import { householdApp } from '../kit/world/world-app'

let context: TestApp
let home: Household
let token: string
beforeAll(async () => {
  ;({ context, home } = await householdApp())
  token = home.people[1].token
})
afterAll(() => context.close())

const company = {
  SYS_SETTING_NAME: 'Alder & Sons',
  SYS_SETTING_EMAIL: 'office@alder.example',
  SYS_SETTING_PHONE: '(619) 555-0142',
  SYS_SETTING_ADDRESS: '4 Alder Street',
  SYS_SETTING_CITY: 'Boston',
  SYS_SETTING_STATE: 'MA',
  SYS_SETTING_ZIPCODE: '02134',
}
const change = (input: object, files: Record<string, Buffer> = {}) =>
  ask(context.app, settings.updateLetterHead, { LETTER_HEAD: '', ...input }, { token, files })
const logo = async () =>
  (await ask(context.app, settings.get, {}, { token })).body.data.find(({ key }) => key === 'LOGO')?.value

/** A receipt of the account, as it is printed now. */
async function paper() {
  const { input } = await validInput(receipt.print, home)
  return readPdf(await pdfOf(context, receipt.print, { ...input, format: 'pdf' }, token))
}
/** The pages that browsers print. */
const pages = [receipt.print, deposit.letter, payment.print]
async function printed(call: (typeof pages)[number]): Promise<string> {
  const { input } = await validInput(call, home)
  return (await ask(context.app, call, { ...input, format: 'html' }, { token })).text
}
const firstPage = async () => (await paper()).pages[0] ?? ''
const figures = async () => (await paper()).tags.get('Figure') ?? 0

describe('the letterhead of a paper', () => {
  test("has the company's address and telephone", async () => {
    await ask(context.app, settings.update, company, { token })
    expect(await firstPage()).toContain(
      'Alder & Sons 4 Alder Street Boston, MA 02134 (619) 555-0142, office@alder.example',
    )
  })

  test('has the lines of its own in their place', async () => {
    expect((await change({ LETTER_HEAD: 'Homes since 1984\nLicense 01234567' })).type).toBe('S_OK')
    const page = await firstPage()
    expect(page).toContain('Alder & Sons Homes since 1984 License 01234567')
    expect(page).not.toContain('4 Alder Street')
  })

  test('stands on the pages to print, in the fonts of the product and with counted sheets', async () => {
    await change({ LETTER_HEAD: 'Homes & <b>more</b> since 1984\nFrom $& up' })
    for (const call of pages) {
      const page = await printed(call)
      expect(page).toContain(
        '<p class="sender">Homes &amp; &lt;b&gt;more&lt;/b&gt; since 1984</p><p class="sender">From $&amp; up</p>',
      )
      for (const family of ['Hanken Grotesk', 'Bricolage Grotesque'])
        expect(page).toContain(
          `@font-face { font-family: '${family}'; font-weight: 200 800; src: url(data:font/woff2;base64,`,
        )
      expect(page).toContain('content: "Page " counter(page) " of " counter(pages)')
    }
  })

  test('has the logo until it is removed', async () => {
    expect(await figures()).toBe(0)
    for (const call of pages) expect(await printed(call)).not.toContain('<img')
    expect((await change({}, { logo: await picture() })).type).toBe('S_OK')
    expect(await figures()).toBe(1)
    for (const call of pages) expect(await printed(call)).toMatch(/<img class="logo" src="data:image\/\w+;base64,/)
    const kept = await logo()
    expect((await change({ LETTER_HEAD: 'Homes' })).type).toBe('S_OK')
    expect(await logo()).toBe(kept)
    await ask(context.app, password.sendRecoveryLink, { email: home.people[2].email })
    expect((await mailTo(context, home.people[2].email)).at(-1)?.html).toMatch(/<img src="data:image\/\w+;base64,/)
    expect((await change({ remove_logo: 1 })).type).toBe('S_OK')
    expect([await logo(), await figures()]).toEqual(['', 0])
  })

  test('keeps no file of a logo that was replaced', async () => {
    await change({}, { logo: await picture() })
    const old = await logo()
    await change({}, { logo: await picture() })
    const [row] = await context.database.ask('select state from stored_file where name = $1', [old])
    expect(row).toEqual({ state: 'dropped' })
  })

  test('refuses a logo that is no picture', async () => {
    const before = await logo()
    const answer = await change({}, { logo: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') })
    expect(answer.type).toBe('E_INVALID')
    expect(await logo()).toBe(before)
  })
})
