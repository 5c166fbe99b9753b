import { createHash } from 'node:crypto'
import { cents } from '@freehold/rules/money'
import { expect, test } from 'vitest'
import { coverPage, noLinkPage } from '../../src/guests/cover'
import { Checkbox, Choices, DayField, FileField, LongText, TextField } from '../../src/guests/fields'
import { ActForm, Kept, Submit } from '../../src/guests/form'
import { callAddress } from '../../src/guests/house'
import { ownScript, renderPage } from '../../src/guests/page'
import { Facts, Folded, Heading, LinkButton, MoneyTable, Notice, PhotoList, Section } from '../../src/guests/parts'
import { refusedBy } from '../../src/guests/refused'
import { formFields } from '../../src/http/form-fields'
import { badField, badFields } from '../../src/http/refusal'

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title></style></textarea></main><script>',
  '&lt;b&gt; &amp; {{7*7}} %3Cb%3E',
  '<!-- <svg/onload=alert(1)>',
]

const house = (company: string) => ({ account: 7, company, phone: '', logo: '' })

/** Everything of the kit, with one text everywhere. */
const everythingOf = (text: string) => {
  const typed = formFields({ name: text, reason: text, agree: '1' })
  const refused = refusedBy(badFields({ name: text, reason: text }), 'send', typed)
  return renderPage({
    language: 'en',
    house: { ...house(text), phone: text, logo: text },
    title: text,
    refused,
    scripts: [ownScript('const ours = 1')],
    children: (
      <>
        <Heading title={text} over={text} />
        <Section title={text} id="part">
          <Notice tone="good">{text}</Notice>
          <Facts facts={[[text, text]]} />
          <MoneyTable
            language="en"
            rows={[{ label: text, amount: cents(100), note: text }]}
            total={{ label: text, amount: cents(100) }}
          />
          <PhotoList
            photos={[{ large: `/photo?file=${text}`, small: `/photo?file=${text}`, alt: text, caption: text }]}
          />
          <LinkButton href={`/next?of=${text}`}>{text}</LinkButton>
          <Folded title={text}>
            <ActForm at={`/at?token=${text}`} does="send" refused={refused}>
              <Kept name="kept" value={text} />
              <TextField name="name" label={text} hint={text} />
              <LongText name="reason" label={text} />
              <DayField name="day" label={text} />
              <FileField name="file" label={text} accept="image/*" />
              <Choices name="choice" label={text} options={[['one', text]]} value="one" />
              <Checkbox name="agree" label={text} />
              <Submit>{text}</Submit>
            </ActForm>
          </Folded>
        </Section>
      </>
    ),
  }).html
}

/** The tags of a page with the names of their attributes. */
const shapeOf = (html: string): string[] =>
  [
    ...html.replace(/<style>[\s\S]*?<\/style>/, '').matchAll(/<\/?[a-z!][^\s>/]*(?:\s+[\w-]+(?:="[^"]*")?)*\s*\/?>/gi),
  ].map(([tag]) => tag.replace(/="[^"]*"/g, ''))

test.each(hostile)('every component shows %s as text: no tag and no attribute comes of it', (text) => {
  expect(shapeOf(everythingOf(text))).toEqual(shapeOf(everythingOf('plain words')))
  expect(everythingOf(text)).not.toContain(text.startsWith('&') ? `>${text}<` : text)
})

test('the policy names the one style and the scripts of the page, and nothing unsafe', () => {
  const { html, policy } = renderPage({
    language: 'en',
    house: null,
    title: 'Page',
    scripts: [ownScript('const a = "<b>"'), ownScript('const c = 2')],
    children: <p>Words</p>,
  })
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const within = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text = '']) => hashOf(text))
  expect(policy).toContain(`script-src ${within('script').join(' ')};`)
  expect(policy).toContain(`style-src ${within('style').join(' ')};`)
  expect([within('script').length, within('style').length]).toEqual([2, 1])
  expect(policy).not.toMatch(/unsafe|\*|https?:|data:/)
  expect(policy).toMatch(/^default-src 'none'; .*form-action 'self'; frame-ancestors 'none'/)
  expect(html).not.toMatch(/ style="| on\w+="/)
})

test('a refusal leads to each field, which has its sentence and what was typed', () => {
  const typed = formFields({ name: 'Ana <Ruiz>', amount: '12,34' })
  const refused = refusedBy(badFields({ name: 'Type the whole name.', amount: 'Enter dollars.' }), 'send', typed)
  const page = (other: typeof refused) =>
    renderPage({
      language: 'en',
      house: null,
      title: 'Send it',
      refused: other,
      children: (
        <>
          <ActForm at="/at" does="send" refused={other}>
            <TextField name="name" label="Name" hint="As on the lease" required />
            <TextField name="amount" label="Amount" />
          </ActForm>
          <ActForm at="/at" does="other" refused={other}>
            <TextField name="name" label="Name" value="Before" />
          </ActForm>
        </>
      ),
    }).html
  const html = page(refused)
  expect(html).toContain('<title>Error: Send it</title>')
  expect(html).toMatch(/role="alert"[^>]*>Type the whole name\.<ul><li><a href="#send-name">Type the whole name\./)
  expect(html).toMatch(/id="send-name"[^>]*aria-invalid="true" aria-describedby="send-name-hint send-name-fault"/)
  expect(html).toContain('value="Ana &lt;Ruiz>"')
  expect(html).toContain('<p class="fault" id="send-amount-fault">Enter dollars.</p>')
  expect(html).toMatch(/id="other-name"[^>]*value="Before"/)
  expect(page(null)).not.toMatch(/aria-invalid|role="alert"|Error:/)
  const one = page(refusedBy(badField('amount', 'Enter dollars.'), 'send', typed))
  expect(one).toContain('<a href="#send-amount">Enter dollars.</a></div>')
})

test('forms that do the same in two places keep what was typed apart', () => {
  const refused = refusedBy(badField('initials', 'Too long.'), 'initial-4', formFields({ initials: 'LONGNAME' }))
  const { html } = renderPage({
    language: 'en',
    house: null,
    title: 'Lease',
    refused,
    children: ['3', '4'].map((value) => (
      <ActForm at="/at" does="initial" place={{ name: 'place', value }} refused={refused} key={value}>
        <TextField name="initials" label="Initials" />
      </ActForm>
    )),
  })
  expect(html).toMatch(/id="initial-3-initials"[^>]* value[ /]/)
  expect(html).toMatch(/id="initial-4-initials"[^>]*value="LONGNAME"/)
  expect(html).toContain('<a href="#initial-4-initials">')
})

test('an error that is no refusal is not shown to a guest', () => {
  expect(refusedBy(new Error('relation "lease" does not exist'), 'send', formFields({}))).toBeNull()
})

test('the letterhead has the name, the logo or an initial, and a number that a phone calls', () => {
  const with_ = (more: object) =>
    coverPage({ ...house('Álvarez Homes'), ...more }, 'en', { title: 'T', paragraphs: [] }).html
  expect(with_({})).toContain('<span class="initial" aria-hidden="true">Á</span>')
  expect(with_({})).not.toContain('tel:')
  const whole = with_({ phone: '(555) 010-0300', logo: 'k3.png' })
  expect(whole).toContain('src="/guests/logo/7/k3.png"')
  expect(whole).toContain('href="tel:+15550100300"')
  expect(whole).toContain('aria-label="Call Álvarez Homes, (555) 010-0300"')
  expect(['555 010 0300 x12', '+49 30 1234', '911'].map(callAddress)).toEqual([
    'tel:+15550100300',
    'tel:+49301234',
    'tel:911',
  ])
})

test('the page of a link that opens nothing is the same everywhere, and names no landlord', () => {
  const { html } = noLinkPage('en')
  expect(html).toContain("<h1>This link doesn't work</h1>")
  expect(html).not.toMatch(/class="house"|<form|<script/)
  expect(html).toContain('<meta name="robots" content="noindex"')
})
