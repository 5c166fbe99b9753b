import { LongText, TextField } from '../../../../guests/fields'
import { ActForm, Kept, Submit } from '../../../../guests/form'
import { Notice } from '../../../../guests/parts'
import { type Refused, Summary } from '../../../../guests/refused'
import { publicPage, type SitePage } from '../../../../guests/site/public-page'
import type { Site } from '../../../../guests/site/site'
import { ownStyle } from '../../../../guests/site/style/sheet'

export const contactForm = 'contact'

const style = ownStyle(`
.contact { display: grid; grid-template-columns: minmax(0, 4fr) minmax(0, 6fr); gap: clamp(28px, 6vw, 88px); align-items: start }
.contact .sheet { padding: clamp(20px, 3vw, 36px); border: 1px solid var(--rule); border-radius: 6px; background: var(--surface) }
.contact dt { margin-top: 22px; font-weight: 600 }
.contact dd { color: var(--dim) }
.contact textarea { min-height: 180px }
@media (max-width: 899px) { .contact { grid-template-columns: minmax(0, 1fr) } }
`)

interface ContactShown {
  stamp: string
  refused?: Refused | null
  sent?: boolean
}

const Sent = () => (
  <Notice tone="good" live>
    <p>
      <b>Your message is on its way.</b>
    </p>
    <p>A person will read it and reply to the email address you gave.</p>
  </Notice>
)

export const contactPage = (site: Site, now: Date, { stamp, refused = null, sent = false }: ContactShown): SitePage =>
  publicPage(site, now, {
    title: refused ? 'Error: Contact' : 'Contact',
    description: `Write to the people who run ${site.product}. A person answers.`,
    path: '/contact',
    style,
    children: (
      <section class="band first hatch">
        <div class="column contact">
          <div>
            <h1>Write to us</h1>
            <p class="lead">A person reads every message and answers by email.</p>
            <dl>
              <dt>Are you a tenant?</dt>
              <dd>
                Your landlord answers questions about rent and repairs.{' '}
                <a href="/tenant-login">Open the tenant portal</a>
              </dd>
              <dt>How do I do this?</dt>
              <dd>
                <a href="/help">Help</a> has an article for every screen.
              </dd>
              {site.address === null ? null : (
                <>
                  <dt>Postal address</dt>
                  <dd>
                    {site.operator}, {site.address}
                  </dd>
                </>
              )}
            </dl>
          </div>
          <div class="sheet">
            {refused ? <Summary refused={refused} whole /> : null}
            {sent ? (
              <Sent />
            ) : (
              <ActForm at="/contact" does={contactForm} unsaid refused={refused}>
                <Kept name="stamp" value={stamp} />
                <TextField name="name" label="Your name" autocomplete="name" longest={100} required />
                <TextField name="email" label="Email" type="email" autocomplete="email" longest={191} required />
                <LongText name="message" label="Message" longest={4000} required />
                <div class="trap" aria-hidden="true">
                  <label for="website">Leave this blank</label>
                  <input id="website" name="website" tabindex={-1} autocomplete="off" />
                </div>
                <Submit>Send message</Submit>
              </ActForm>
            )}
          </div>
        </div>
      </section>
    ),
  })
