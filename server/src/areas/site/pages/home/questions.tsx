import type { Site } from '../../../../guests/site/site'
import { ScreenShot } from '../pictures/shot'
import { WhyTree } from './why-tree'

/** The files of an export, as its own read-me lists them. */
const exported = [
  ['tables/*.csv', 'one file for each kind of record, for any spreadsheet'],
  ['files/', 'pictures, receipts, signed leases and notices'],
  ['journal.ledger', 'every ledger entry, for hledger and similar tools'],
  ['freehold.sqlite', 'the same tables as a database'],
  ['manifest.json', 'row counts, hashes and the trial balance'],
] as const

const Export = () => (
  <figure class="zip">
    <figcaption>Export everything: one zip</figcaption>
    <ul>
      {exported.map(([file, words]) => (
        <li key={file}>
          <code>{file}</code>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  </figure>
)

/** Three questions that landlords ask first, each with the answer that the product gives. */
export const Questions = ({ site: { product } }: { site: Site }) => (
  <>
    <section class="band hatch">
      <div class="column ask tall">
        <div class="words">
          <p class="over">A landlord asks</p>
          <h2>Why is this number?</h2>
          <p class="lead">
            Every amount opens to the rule and the figures behind it, for you, your bookkeeper and your tenant. Try it:
            open a line.
          </p>
        </div>
        <WhyTree />
      </div>
    </section>
    <section class="band sheet">
      <div class="column ask turned">
        <div class="words">
          <p class="over">A landlord asks</p>
          <h2>Where is my deposit money?</h2>
          <p class="lead">
            Deposits are held for tenants, so they are never mixed with income. The register lists each one, and its
            total matches the balance sheet to the cent. At move-out, the letter itemizes what you keep and what you
            return.
          </p>
        </div>
        <ScreenShot
          of="deposits"
          alt="The deposits register: each tenant with property, unit, lease and the deposit held, and the total"
        />
      </div>
    </section>
    <section class="band">
      <div class="column ask">
        <div class="words">
          <p class="over">A landlord asks</p>
          <h2>Can I leave?</h2>
          <p class="lead">
            Yes, with everything, on your first day or your last. One button creates a zip that other programs can read
            and another {product} server can import.
          </p>
          <p class="acts">
            <a class="more" href="/leave">
              How leaving works
            </a>
          </p>
        </div>
        <Export />
      </div>
    </section>
  </>
)
