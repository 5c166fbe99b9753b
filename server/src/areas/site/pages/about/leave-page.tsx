import { publicPage, type SitePage } from '../../../../guests/site/public-page'
import type { Site } from '../../../../guests/site/site'

const files = [
  ['tables/*.csv', 'One file for each kind of record, for any spreadsheet. Amounts are in dollars.'],
  ['files/', 'Every photo, receipt, lease and notice, under the names used in the tables.'],
  ['journal.ledger', 'Every ledger entry as plain text, for hledger, Ledger and similar tools.'],
  ['freehold.sqlite', 'The same tables as one database file.'],
  ['manifest.json', 'The number of rows, the hashes of all files, and the trial balance.'],
] as const

/** The ways to take everything along, for people who have not joined yet. */
export const leavePage = (site: Site, now: Date): SitePage =>
  publicPage(site, now, {
    title: `Leaving ${site.product}`,
    description: `How to take everything in your account with you: one zip with CSV, SQLite, a plain-text journal and all files.`,
    path: '/leave',
    children: (
      <>
        <section class="band first sheet">
          <div class="column">
            <p class="over">Before you join</p>
            <h1>How to leave</h1>
            <p class="lead">
              Software that's hard to leave is expensive at any price. So this page is about your last day, and you can
              read it on your first.
            </p>
          </div>
        </section>
        <section class="band">
          <div class="column">
            <div class="prose">
              <h2>Take everything</h2>
              <ol>
                <li>
                  Open your menu, select <b>Account</b>, then <b>Export everything</b> under <b>Your data</b>. An
                  administrator with access to all properties can do this on any day, as often as needed.
                </li>
                <li>We email you when it's ready, usually within minutes.</li>
                <li>
                  Select <b>Download</b>. You get one zip file:
                </li>
              </ol>
              <table>
                <thead>
                  <tr>
                    <th scope="col">In the zip</th>
                    <th scope="col">What it is</th>
                  </tr>
                </thead>
                <tbody>
                  {files.map(([name, words]) => (
                    <tr key={name}>
                      <td>
                        <code>{name}</code>
                      </td>
                      <td>{words}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <p>Dates of birth are included only if you choose. Passwords, keys and sessions never are.</p>
              <h2>Move it elsewhere</h2>
              <p>
                <b>To your own server, or from it to here:</b> open an empty account there, choose the zip under{' '}
                <b>Your data</b>, and import it. Either all records come in or none do, and the two trial balances must
                agree.
              </p>
              <p>
                <b>To another product:</b> the CSV files have plain headings, and free accounting tools can read the
                journal. Nothing is encrypted or in a proprietary format.
              </p>
              {site.sells ? (
                <>
                  <h2>Stop paying</h2>
                  <p>
                    Cancel in your account settings in two clicks. No call, no form, no advance notice. What you paid
                    for works until the end of its period. After that, the account becomes Core if it fits within 2
                    units. Otherwise, you can still read and export it.
                  </p>
                </>
              ) : null}
              <h2>Delete it</h2>
              <p>
                <b>Delete Account</b> offers the export once more, asks for the company's name and your password, and
                removes all of the account's rows and files. After that, no one can restore them, not even us.
              </p>
              <p>
                The same steps, with screens, are in <a href="/help">Help</a>, under <b>Your data</b>.
              </p>
            </div>
          </div>
        </section>
      </>
    ),
  })
