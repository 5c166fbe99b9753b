import { includedUnits } from '@freehold/rules/account/membership-price'
import { priceWords } from '../../../../guests/site/price-words'
import type { Site } from '../../../../guests/site/site'
import { siteFiles } from '../pictures/pictures.gen'
import { FloorPlan } from './floor-plan'
import { Glyph, type GlyphName } from './glyphs'
import { measured } from './measured'

const parts: readonly (readonly [GlyphName, string, string])[] = [
  [
    'ledger',
    'Rent that bills itself',
    'Prorated first months, late fees by your rule, and one entry in the ledger for each.',
  ],
  [
    'pen',
    'Leases with signatures',
    'Applications, screening, your own clauses, signing on a phone, renewals and postal notices.',
  ],
  [
    'phone',
    'A portal tenants use',
    'Pay by card, PayPal or bank debit, set up autopay and request repairs, in English and Spanish.',
  ],
  [
    'wrench',
    'Repairs that get done',
    'Requests, work orders, a page for the contractor, owner approval and recurring upkeep.',
  ],
  [
    'chart',
    'Reports that tie out',
    'Income statement, rent roll, deposits, balance sheet. Every total opens to its entries.',
  ],
  ['sign', 'Vacancies that fill', 'Listings with photos and every fee, feeds for other sites and online applications.'],
]

export const Parts = () => (
  <section class="band sheet">
    <div class="column">
      <h2>The whole job, in one place</h2>
      <ul class="parts">
        {parts.map(([glyph, title, words]) => (
          <li key={title}>
            <Glyph of={glyph} />
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
      <p class="acts">
        <a class="more" href="/features">
          Every feature
        </a>
      </p>
    </div>
  </section>
)

/** Nothing of the film but its first picture is fetched before it is played. */
export const Film = ({ site: { product } }: { site: Site }) => (
  <section class="band hatch">
    <div class="column film">
      <h2>See it in twenty seconds</h2>
      <video
        controls
        preload="none"
        playsinline
        width="1200"
        height="750"
        poster={siteFiles['film-poster.avif']}
        aria-label={`A film of ${product}: the dashboard, past due tenants, a balance that opens, the income statement, work orders`}
      >
        <source src={siteFiles['film.webm']} type="video/webm" />
        <track kind="captions" srclang="en" label="English" src="/site/film.vtt" default />
      </video>
      <p class="small dim">The demo account, filmed by a script. It has no sound.</p>
    </div>
  </section>
)

/** The price in one line. */
export const Price = ({ site }: { site: Site }) =>
  site.sells ? (
    <section class="band price">
      <div class="column">
        <p class="line">
          Free for {includedUnits} units.{' '}
          <b>
            {priceWords(site.proPrice)} a month with {includedUnits} units, {priceWords(site.unitPrice)} for each
            additional unit.
          </b>
        </p>
        <a class="more" href="/pricing">
          See what your units cost
        </a>
      </div>
    </section>
  ) : null

/** The same software on a server of one's own. */
export const AtHome = ({ site: { product } }: { site: Site }) => (
  <section class="band ink">
    <div class="column ask home">
      <div class="words">
        <h2>Own the building. Own the software.</h2>
        <p class="lead">
          {product} is open source under the MIT license. Run it on your own computer: one command sets up its database
          and a demo. Nothing is held back for the hosted plan.
        </p>
        <pre class="mono">
          <code>npm start</code>
        </pre>
        <p class="small dim">You bring Node 20.19 or newer, an email server, a certificate and backups.</p>
      </div>
      <FloorPlan />
    </div>
  </section>
)

export const Measures = ({ site: { statistics } }: { site: Site }) => (
  <section class="band sheet">
    <div class="column">
      <h2>Measured, not promised</h2>
      <p class="lead">
        On two shared cores. Each figure comes with the command that prints it, so you can compare ours with yours.
      </p>
      <dl class="measures">
        {measured.map(({ figure, words, command }) => (
          <div key={figure}>
            <dt>{figure}</dt>
            <dd>
              {words}
              <code>{command}</code>
            </dd>
          </div>
        ))}
      </dl>
      {statistics.length === 0 ? null : (
        <dl class="measures claimed">
          {statistics.map(({ figure, words }) => (
            <div key={words}>
              <dt>{figure}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  </section>
)
