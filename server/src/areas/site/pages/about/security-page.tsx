import { publicPage, type SitePage } from '../../../../guests/site/public-page'
import type { Site } from '../../../../guests/site/site'
import { ownStyle } from '../../../../guests/site/style/sheet'
import { counted, tested } from './tested'

const style = ownStyle(`
.tested { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr)); gap: 20px; margin-top: 40px }
.tested h2 { font-size: 22px }
.tested .card { display: flex; flex-direction: column }
.tested .figure { margin-top: 0 }
.tested code { margin-top: auto; padding-top: 14px; font-size: 13.5px; color: var(--dim) }
.tested .dim { margin-top: 8px }
.promises { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr)); gap: 30px 48px; margin-top: 40px }
.promises dt { padding-top: 16px; border-top: 1.5px solid var(--strong); font: 600 19px/1.3 var(--title) }
.promises dd { margin-top: 4px; color: var(--dim) }
`)

const over = (count: number): string => `Over ${count.toLocaleString('en-US')}`

const cards: readonly { figure: string; title: string; words: string; command: string }[] = [
  {
    figure: `${counted.calls} calls`,
    title: 'tried as each user type',
    words: `Every API call is made as each of the ${counted.userTypes} user types, as another account and without a session. Only those named in the table of rights get an answer.`,
    command: 'npx vitest run --project server rights isolation',
  },
  {
    figure: `${over(tested.closedTables)} tables`,
    title: 'closed by the database itself',
    words:
      "PostgreSQL's row-level security keeps accounts apart even if a query forgets to. The server's database login owns nothing and can't turn this off.",
    command: 'npx vitest run --project server isolation',
  },
  {
    figure: `${over(tested.saboteurs)} saboteurs`,
    title: 'break the product on purpose',
    words:
      'Fractions of a cent, a missing rights check, a deposit counted as income: each is planted in a copy of the code, and a test has to catch it.',
    command: 'npm run test:saboteurs',
  },
  {
    figure: 'Every cent',
    title: 'against a model of the books',
    words:
      'Random sequences of rent, payments, voids, deposits and payouts are checked against a second, simpler set of books. The ledger, the reports and the dashboard must agree.',
    command: 'npx vitest run --project server money-model',
  },
  {
    figure: `${over(tested.journeys)} journeys`,
    title: 'in a real browser',
    words: 'Real tasks from sign-in to move-out: by keyboard, at 320 pixels, in dark mode and checked by axe.',
    command: 'npm run test:long',
  },
  {
    figure: `${over(tested.testFiles)} files`,
    title: 'of tests, in the repository',
    words: "They're public, like the code. Run them on your own computer and see for yourself.",
    command: 'npm test',
  },
]

const promises: readonly (readonly [string, string])[] = [
  [
    'Passwords',
    'Hashed with argon2id, checked against the 10,000 most common ones and never logged. Repeated guesses slow down, then lock.',
  ],
  ['Second factor', 'Passkeys or an authenticator app, for one user or required for all.'],
  [
    'Secrets at rest',
    "Dates of birth, tax numbers and license numbers are encrypted with the account's own key. Viewing one is logged.",
  ],
  ['Payments', 'Card numbers go from the browser to the payment company. They never pass through the server.'],
  ['Files', 'Pictures are re-encoded, PDFs are inspected, and anything that could run code is refused.'],
  ['Pages', 'A policy lists, by hash, what each page can run. These public pages load nothing from other companies.'],
  ['Activity log', 'Entries are chained by hash and sealed every few seconds, so no entry can be changed unnoticed.'],
  ['Backups', 'Verified by hash and restored in tests, including damaged ones.'],
]

export const securityPage = (site: Site, now: Date): SitePage =>
  publicPage(site, now, {
    title: 'Security',
    description: `What is tested in ${site.product}, with figures and the commands that produce them: rights, isolation, money, backups.`,
    path: '/security',
    style,
    children: (
      <>
        <section class="band first sheet">
          <div class="column">
            <h1>Don't take our word for it</h1>
            <p class="lead">
              Each claim here has a test, and each test has a command. The figures are counted from the code, and a test
              fails when one is no longer true.
            </p>
          </div>
        </section>
        <section class="band hatch">
          <div class="column tested first">
            {cards.map(({ figure, title, words, command }) => (
              <section class="card" key={figure}>
                <p class="figure">{figure}</p>
                <h2>{title}</h2>
                <p class="dim">{words}</p>
                <code>{command}</code>
              </section>
            ))}
          </div>
        </section>
        <section class="band sheet">
          <div class="column">
            <h2>How it is built</h2>
            <dl class="promises">
              {promises.map(([title, words]) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </div>
        </section>
        <section class="band">
          <div class="column">
            <h2>Found something?</h2>
            <p class="lead">
              Test your own copy: it's one command away. Then{' '}
              {site.contactEmail === null ? `write to ${site.operator}` : <a href="/contact">write to us</a>}, and give
              us time to fix it before you publish it. We answer, and we thank you by name if you like.
            </p>
          </div>
        </section>
      </>
    ),
  })
