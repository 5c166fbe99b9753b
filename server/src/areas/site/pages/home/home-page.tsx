import { publicPage, type SitePage } from '../../../../guests/site/public-page'
import type { Site } from '../../../../guests/site/site'
import { Acts } from '../acts'
import { DashboardShot } from '../pictures/shot'
import { softwareData } from '../software-data'
import { homeStyle } from './home-style'
import { AtHome, Film, Measures, Parts, Price } from './parts'
import { Questions } from './questions'
import { SignInCards } from './sign-in-cards'

const description =
  'Leases, rent, deposits, repairs and reports for landlords and property managers, in one ledger that explains every amount.'

const Hero = ({ site }: { site: Site }) => (
  <section class="band first sheet hero">
    <div class="column">
      <div class="words">
        <h1>Property management that shows its math</h1>
        <p class="lead">
          {site.product} keeps leases, rent, deposits and repairs in one ledger, for landlords and managers who want to
          know why a number is what it is.
        </p>
        <Acts site={site} />
        {site.demo ? <p class="small dim note">Your own demo account for a day. No email, no card.</p> : null}
      </div>
      <DashboardShot />
    </div>
  </section>
)

/** The home page of a site that sells memberships. An installation for its own people leads them to sign in. */
export function homePage(site: Site, now: Date): SitePage {
  return publicPage(site, now, {
    title: site.sells ? `${site.product}: property management that shows its math` : site.product,
    description: site.sells ? description : `Sign in to ${site.product}, for staff, owners and tenants.`,
    path: '/',
    style: homeStyle,
    head: site.sells ? softwareData(site, description) : null,
    children: site.sells ? (
      <>
        <Hero site={site} />
        <Questions site={site} />
        <Parts />
        <Film site={site} />
        <Price site={site} />
        <AtHome site={site} />
        <Measures site={site} />
      </>
    ) : (
      <SignInCards site={site} />
    ),
  })
}
