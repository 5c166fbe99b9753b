import { publicPage, type SitePage } from '../../../../guests/site/public-page'
import type { Site } from '../../../../guests/site/site'

const files = [
  ['tables/*.csv', 'One file for each kind of record, for any spreadsheet. Amounts are in dollars.'],
  ['files/', 'Every picture, receipt, lease and notice, by the names that the tables give.'],
  ['journal.ledger', 'Every entry of the books as plain text, for hledger, Ledger and other readers of such journals.'],
  ['freehold.sqlite', 'The same tables as one database file.'],
  ['manifest.json', 'The number of rows, the hashes of all files, and the trial balance.'],
] as const

/** The ways to take everything along, for people who have not joined yet. */
export const leavePage = (site: Site, now: Date): SitePage =>
  publicPage(site, now, {
    title: `Leaving ${site.product}`,
    description: `How to take everything of your account with you, before you join: one zip with CSV, SQLite, a plain-text journal and all files.`,
    path: '/leave',
    children: (
      <>
        <section class="band first sheet">
          <div class="column">
            <p class="over">Before you join</p>
            <h1>How to leave</h1>
            <p class="lead">
              Software that is hard to leave is expensive whatever it costs. So this page is about the last day, and you
              can read it on the first.
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
                  administrator who sees all properties can do it, on any day, as often as needed.
                </li>
                <li>A mail comes when it is ready, usually within minutes.</li>
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
              <p>Dates of birth come along only if you say so. Passwords, keys and sessions never do.</p>
              <h2>Go on elsewhere</h2>
              <p>
                <b>To a server of your own, or from one to here:</b> open an account without data there, choose the zip
                under <b>Your data</b>, and import it. All records come in, or none, and the trial balance of both must
                agree.
              </p>
              <p>
                <b>To another product:</b> the CSV files have the headings that a person would write, and the journal
                can be read by accounting tools that are free. Nothing is encrypted or in a format of ours.
              </p>
              {site.sells ? (
                <>
                  <h2>Stop paying</h2>
                  <p>
                    Cancel in your account settings, in two clicks. No call, no form, no notice ahead. What you paid for
                    works until the end of its period; then the account is Core if it fits within 2 units, and otherwise
                    it can still be read and exported.
                  </p>
                </>
              ) : null}
              <h2>Delete it</h2>
              <p>
                <b>Delete Account</b> offers the export once more, asks for the company's name and the password, and
                removes all rows and files of the account. No one can bring them back after that, we included.
              </p>
              <p>
                The same steps with their screens are in <a href="/help">Help</a>, under <b>Your data</b>.
              </p>
            </div>
          </div>
        </section>
      </>
    ),
  })
