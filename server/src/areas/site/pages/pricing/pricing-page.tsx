import { includedUnits } from '@freehold/rules/account/membership-price'
import { cents } from '@freehold/rules/money'
import { priceWords } from '../../../../guests/site/price-words'
import { publicPage, type SitePage } from '../../../../guests/site/public-page'
import type { Site } from '../../../../guests/site/site'
import { softwareData } from '../software-data'
import { monthPrice, mostUnits } from './month-price'
import { PricingQuestions } from './pricing-questions'
import { pricingStyle } from './pricing-style'
import { unitsScript } from './units-script'

const everything = [
  'Every feature: leasing, portal, repairs, reports, automation',
  'Unlimited tenants, owners and contractors',
  'Export of everything whenever you like',
]

interface CardProps {
  name: string
  words: string
  price: string
  note: string
  points: readonly string[]
  membership: 'core' | 'pro'
  action: string
}

const Plan = ({ name, words, price, note, points, membership, action }: CardProps) => (
  <section class={`card plan ${membership}`} aria-labelledby={membership}>
    <h2 id={membership}>{name}</h2>
    <p class="dim">{words}</p>
    <p class="amount">
      {price} <small>{note}</small>
    </p>
    <ul class="ticks">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
    <a class={membership === 'pro' ? 'button' : 'button second'} href={`/checkout?membership=${membership}`}>
      {action}
    </a>
  </section>
)

/** The month of Pro for a number of units. The server adds it up, and a script does while the number is typed. */
function Sum({ site, units }: { site: Site; units: number }) {
  const { more, extra, total } = monthPrice(site, units)
  return (
    <form class="sum" id="units" method="get" action="/pricing" data-pro={site.proPrice} data-unit={site.unitPrice}>
      <div class="field">
        <label for="number">How many units do you have?</label>
        <div class="row">
          <input
            class="input"
            id="number"
            name="units"
            type="number"
            inputmode="numeric"
            min="1"
            max={mostUnits}
            value={units}
            required
          />
          <button type="submit" class="button second">
            Add it up
          </button>
        </div>
        <p class="hint">1 to {mostUnits}. More than that? Add them after you sign up.</p>
      </div>
      <output for="number" aria-live="polite">
        <span class="parts">
          <span>
            Pro with {includedUnits} units <b>{priceWords(site.proPrice)}</b>
          </span>
          <span>
            <span id="more">{`${more} additional ${more === 1 ? 'unit' : 'units'}`}</span>{' '}
            <b id="extra">{priceWords(extra)}</b>
          </span>
        </span>
        <span class="whole">
          A month <b id="total">{priceWords(total)}</b>
        </span>
        <span class="small dim">
          That is <span id="each">{priceWords(cents(Math.round(total / units)))}</span> a unit. No setup fee, no minimum
          term.
        </span>
      </output>
    </form>
  )
}

/** The number of units in the address, if it is one. The page opens with a small portfolio. */
export const unitsAsked = (text: unknown): number =>
  typeof text === 'string' && /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= mostUnits
    ? Number(text)
    : 14

export function pricingPage(site: Site, now: Date, units: number): SitePage {
  const pro = priceWords(site.proPrice)
  const unit = priceWords(site.unitPrice)
  const description = `Free for ${includedUnits} units. Pro is ${pro} a month with ${includedUnits} units, and ${unit} for each additional unit. No setup fee, and you cancel in two clicks.`
  return publicPage(site, now, {
    title: 'Pricing',
    description,
    path: '/pricing',
    style: pricingStyle,
    scripts: [unitsScript],
    head: softwareData(site, description),
    children: (
      <>
        <section class="band first sheet">
          <div class="column">
            <h1>One price, and you can add it up yourself</h1>
            <p class="lead">
              Two units are free for as long as you like. After that you pay for units, never for users, features or
              exports.
            </p>
            <div class="plans">
              <Plan
                name="Core"
                words="For a duplex, or to get started."
                price="Free"
                note={`for ${includedUnits} units`}
                points={[`${includedUnits} units and 2 users`, ...everything]}
                membership="core"
                action="Start with Core"
              />
              <Plan
                name="Pro"
                words="For everything larger."
                price={pro}
                note={`a month with ${includedUnits} units, ${unit} for each additional unit`}
                points={[
                  'Unlimited users',
                  ...everything,
                  'Cancel in two clicks, and keep it until the end of the period',
                ]}
                membership="pro"
                action="Start with Pro"
              />
            </div>
          </div>
        </section>
        <section class="band hatch">
          <div class="column">
            <Sum site={site} units={units} />
          </div>
        </section>
        <PricingQuestions site={site} />
      </>
    ),
  })
}
