import { statusOf } from '@freehold/contract/kit/errors'
import { requestsPerMinute } from '@freehold/rules/integrations/api-limits'
import { overlapHours } from '@freehold/rules/integrations/webhook-retries'
import { recordEvents } from '@freehold/rules/integrations/webhook-types'
import type { JSX } from 'preact'
import { publicPage, type SitePage } from '../../../guests/site/public-page'
import type { Site } from '../../../guests/site/site'
import { ownStyle } from '../../../guests/site/style/sheet'
import { commandOf } from './example-shown'
import { examples } from './examples'
import { verifyExample } from './verify-example'

const style = ownStyle(`
.prose .mono { font: 14px/1.55 ui-monospace, 'SF Mono', Menlo, Consolas, monospace }
.prose h3 + .mono { margin-top: 10px }
.prose th, .prose td:first-child { white-space: nowrap }
@media (max-width: 767px) { .prose table code { font-size: 12.5px } .prose th, .prose td { padding-right: 10px } }
`)

export const developerPage = (site: Site, now: Date): SitePage =>
  publicPage(site, now, {
    title: 'Developers',
    description: 'Read and change your own data with API keys, and get signed webhooks as soon as something happens.',
    path: '/developers',
    style,
    children: (
      <>
        <section class="band first">
          <div class="column">
            <h1>Your data, in your own programs</h1>
            <p class="lead">
              Every call of the application is open to a key of your account: reports, tenants, payments, work orders.
              Webhooks notify you right away.
            </p>
            <div class="acts">
              <a class="button" href="/api/docs">
                All calls
              </a>
              <a href="/api/openapi.json">OpenAPI description</a>
            </div>
          </div>
        </section>
        <section class="band sheet">
          <div class="column">
            <div class="prose">
              <Keys />
              <h2 id="examples">Examples</h2>
              {examples.map((example) => (
                <>
                  <h3>{example.title}</h3>
                  <pre class="mono">{commandOf(example, site.url)}</pre>
                  <p>{example.about}</p>
                </>
              ))}
              <Answers />
              <Limits sells={site.sells} />
              <Webhooks />
              <Versions />
            </div>
          </div>
        </section>
      </>
    ),
  })

const Keys = (): JSX.Element => (
  <>
    <h2 id="keys">Keys</h2>
    <p>
      An administrator creates a key under Settings, API and webhooks. A key has the rights of one user type, for all or
      some properties, and is read-only or can also make changes. It is shown once. Send it in the{' '}
      <code>Authorization</code> header. It isn't accepted in an address.
    </p>
    <p>
      A key begins with <code>fh_live_</code>, in demo accounts with <code>fh_test_</code>, and ends in a checksum.
      Secret scanners use it to find keys published by mistake. A key never has more rights than the user who made it.
      It can't sign in, manage users, decide on applicants, send money or create other keys.
    </p>
  </>
)

const errors: readonly (readonly [keyof typeof statusOf, string])[] = [
  ['E_LOGIN_FAILED', 'The key is missing or unknown, was revoked, or has expired.'],
  ['E_FORBIDDEN', "The key doesn't have the right, may only read, or the call is closed to keys."],
  ['E_NOT_FOUND', "The record doesn't exist, or the key doesn't see it."],
  ['E_CONFLICT', "Something else changed first, or the record's state is in the way."],
  ['E_CONFIRM', 'The call asks a question. Send confirm=1 if the answer is yes.'],
  ['E_INVALID', 'Fields are wrong. The answer names each of them under fields.'],
  ['E_RATE_LIMIT', 'Too many requests. Wait as many seconds as Retry-After says.'],
  ['E_MOVING', 'The account is being moved. Send the request again, with the same Idempotency-Key.'],
]

const Answers = (): JSX.Element => (
  <>
    <h2 id="errors">Answers and errors</h2>
    <p>
      Every answer is an object with a <code>type</code>. <code>S_OK</code> is success. Anything else has a{' '}
      <code>message</code> for people and, for bad input, <code>fields</code>. Amounts are in dollars, days are{' '}
      <code>YYYY-MM-DD</code>, moments are UTC.
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">Type</th>
          <th scope="col">Status</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {errors.map(([type, words]) => (
          <tr key={type}>
            <td>
              <code>{type}</code>
            </td>
            <td>{statusOf[type]}</td>
            <td>{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
)

const Limits = ({ sells }: { sells: boolean }): JSX.Element => (
  <>
    <h2 id="limits">Limits</h2>
    <p>
      All keys of an account together can make{' '}
      {sells
        ? `${requestsPerMinute.core} requests a minute on Core and ${requestsPerMinute.pro} on Pro`
        : `${requestsPerMinute.pro} requests a minute at most`}
      . Each answer has <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code>{' '}
      in seconds. A request over the limit is answered with 429 and <code>Retry-After</code>.
    </p>
  </>
)

const Webhooks = (): JSX.Element => (
  <>
    <h2 id="webhooks">Webhooks</h2>
    <p>
      Messages follow <a href="https://www.standardwebhooks.com">Standard Webhooks</a>: a POST with a JSON body of{' '}
      <code>type</code>, <code>timestamp</code> and <code>data</code>, and the headers <code>webhook-id</code>,{' '}
      <code>webhook-timestamp</code> and <code>webhook-signature</code>. The signature is an HMAC-SHA256 over id,
      timestamp and body, joined by points.
    </p>
    <h3>Verify a message</h3>
    <pre class="mono">{verifyExample.trimEnd()}</pre>
    <p>
      Pass the body as it arrived, before it is parsed. Keep the <code>webhook-id</code> of each message you have
      handled: a message can arrive twice, and messages arrive in no particular order. After you ask for a new secret,
      both sign for {overlapHours} hours.
    </p>
    <h3>Answer within ten seconds</h3>
    <p>
      Any status from 200 to 299 accepts a message. Everything else is tried again after 5 seconds, 5 minutes, 30
      minutes, and 2, 5, 10, 14, 20 and 24 hours. Redirects are not followed. The status 410, or five days of failures,
      stops the webhook. The log in Settings has each answer, and sends any message of the last thirty days again.
    </p>
    <h3>Events</h3>
    <table>
      <thead>
        <tr>
          <th scope="col">Type</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(recordEvents).map(([type, words]) => (
          <tr key={type}>
            <td>
              <code>{type}</code>
            </td>
            <td>{words}</td>
          </tr>
        ))}
        <tr>
          <td>
            <code>mail.*</code>
          </td>
          <td>An email was queued. Each kind of email has a type of its own.</td>
        </tr>
      </tbody>
    </table>
    <p>
      Data has ids and figures, never names or addresses of people. Read the record with a key to learn more. A returned
      bank debit is announced as <code>payment.returned</code> and, as its payment is voided,{' '}
      <code>payment.voided</code>.
    </p>
  </>
)

const Versions = (): JSX.Element => (
  <>
    <h2 id="versions">Versions</h2>
    <p>
      Calls and events keep their names and fields. New fields and events are added, so ignore those that you don't
      know. What has to change gets a new call, and the old one stays.
    </p>
  </>
)
