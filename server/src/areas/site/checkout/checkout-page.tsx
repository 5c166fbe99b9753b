import { mostExtraUnits } from '@freehold/contract/membership/checkout'
import { includedUnits } from '@freehold/rules/account/membership-price'
import type { ComponentChildren } from 'preact'
import { drawnScript } from '../../../guests/site/drawn-script'
import { publicPage, type SitePage } from '../../../guests/site/public-page'
import type { Site } from '../../../guests/site/site'
import type { OwnStyle } from '../../../guests/site/style/sheet'
import type { EntryFiles } from '../../../http/entry-files'
import { securityQuestions } from '../../account/security/security-questions'
import { notOpen } from '../../membership/checkout/require-open'
import type { Asked } from './asked'
import { DrawnCheckout } from './checkout-form'

interface Shown {
  site: Site
  now: Date
  asked: Asked
  /** False where every account includes everything. */
  plans: boolean
  files: EntryFiles
  /** The client's style of the form, in the page. */
  style: OwnStyle
}

/** The sign-up, with its form as the server draws it. The web client takes it over after the first paint. */
export function checkoutPage({ site, now, asked, plans, files, style }: Shown): SitePage {
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
    style,
    scripts: [drawnScript],
    children: (
      <Column title={plans ? 'Sign up' : 'Open your account'}>
        <div id="checkout" data-setup={JSON.stringify(setup)} data-files={JSON.stringify({ ...files, styles: [] })}>
          <DrawnCheckout site={site} asked={asked} plans={plans} />
        </div>
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
