import { mostExtraUnits } from '@freehold/contract/membership/checkout'
import { includedUnits } from '@freehold/rules/account/membership-price'
import type { ComponentChildren } from 'preact'
import { publicPage, type SitePage } from '../../../guests/site/public-page'
import type { Site } from '../../../guests/site/site'
import type { EntryFiles } from '../../../http/entry-files'
import { securityQuestions } from '../../account/security/security-questions'
import { notOpen } from '../../membership/checkout/require-open'

interface Asked {
  membership: 'core' | 'pro'
  /** All units, those that Pro includes among them. */
  units: number
}

/** The choice in the link to this page. Anything else is a form for the free plan. */
export function askedIn(query: unknown): Asked {
  const { membership, units } = query as Record<string, unknown>
  const count = typeof units === 'string' && /^\d{1,5}$/.test(units) ? Number(units) : includedUnits
  return {
    membership: membership === 'pro' ? 'pro' : 'core',
    units: Math.min(Math.max(count, includedUnits), includedUnits + mostExtraUnits),
  }
}

interface Shown {
  site: Site
  now: Date
  asked: Asked
  /** False where every account includes everything. */
  plans: boolean
  files: EntryFiles
}

/** The sign-up: the page around the form is the server's, the form itself is of the web client. */
export function checkoutPage({ site, now, asked, plans, files }: Shown): SitePage {
  const setup = {
    product: site.product,
    ...asked,
    plans,
    proPrice: site.proPrice,
    unitPrice: site.unitPrice,
    includedUnits,
    mostExtraUnits,
    questions: [...securityQuestions].map(([id, title]) => ({ id, title })),
  }
  const page = publicPage(site, now, {
    title: plans ? 'Sign up' : 'Open your account',
    description: `Open an account of ${site.product}: your properties, tenants and books in one place.`,
    path: '/checkout',
    hidden: true,
    head: (
      <>
        {files.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {files.preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} crossorigin="anonymous" />
        ))}
        <script type="module" src={files.script} crossorigin="anonymous" />
      </>
    ),
    children: (
      <Column title={plans ? 'Sign up' : 'Open your account'}>
        <div id="checkout" data-setup={JSON.stringify(setup)} />
        <noscript>
          <p class="notice">This form needs JavaScript, because the card is entered on a page of the card company.</p>
        </noscript>
      </Column>
    ),
  })
  return { ...page, policy: withForm(page.policy) }
}

/** No form: a sentence says why, and leads on. */
export function closedPage(site: Site, now: Date, why: keyof typeof notOpen): SitePage {
  return publicPage(site, now, {
    title: 'Sign up',
    description: notOpen[why],
    path: '/checkout',
    hidden: true,
    children: (
      <Column title="Sign up">
        <p class="lead">{notOpen[why]}</p>
        <p class="acts">
          <a class="button" href="/login">
            Sign in
          </a>
        </p>
      </Column>
    ),
  })
}

const Column = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <section class="band first">
    <div class="column">
      <h1>{title}</h1>
      <div class="under">{children}</div>
    </div>
  </section>
)

/** The form is of files of this server, and its card in a frame of this server. */
const withForm = (policy: string): string =>
  `${policy.replace('script-src ', "script-src 'self' ").replace('style-src ', "style-src 'self' ")}; frame-src 'self'`
