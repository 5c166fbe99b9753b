import { publicPage, type SitePage } from '../../../../guests/site/public-page'
import type { Site } from '../../../../guests/site/site'
import { ownStyle } from '../../../../guests/site/style/sheet'

const style = ownStyle(`
.lost { display: grid; align-items: center; min-height: 58vh }
.lost .sheet { max-width: 620px; padding: clamp(28px, 5vw, 56px); border: 1px solid var(--rule); border-radius: 6px; background: var(--surface) }
.lost svg { width: 84px; height: 84px; margin-bottom: 26px; color: var(--accent) }
.lost h1 { font-size: clamp(30px, 1.6vw + 24px, 44px) }
`)

/** A doorway that is walled up: nothing is behind this address. */
const WalledUp = () => (
  <svg viewBox="0 0 72 72" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M2 70V2h68v68" stroke-width="3" />
    <path d="M18 70V22h38v48" stroke-width="2" stroke-dasharray="3 5" />
    <path d="M18 34l12-12M18 48l26-26M18 62l38-38M24 70l32-32M38 70l18-18M52 70l4-4" stroke-width="1" />
  </svg>
)

interface Lost {
  status: string
  title: string
  words: string
}

const lost = {
  error: {
    status: '500',
    title: 'Something went wrong!',
    words: 'There was a problem on our end. Please try again later.',
  },
  missing: {
    status: '404',
    title: 'Page not found',
    words: 'No page has this address. The page may have moved, or the address may be mistyped.',
  },
} satisfies Record<string, Lost>

export const errorPage = (site: Site, now: Date, why: keyof typeof lost): SitePage => {
  const { status, title, words } = lost[why]
  return publicPage(site, now, {
    title,
    description: title,
    path: '/errors',
    hidden: true,
    style,
    children: (
      <section class="band first hatch lost">
        <div class="column">
          <div class="sheet">
            <WalledUp />
            <p class="over">{status}</p>
            <h1>{title}</h1>
            <p class="lead">{words}</p>
            <p class="acts">
              <a class="button" href="/">
                Go to the home page
              </a>
              <a class="button second" href="/help">
                Help
              </a>
            </p>
          </div>
        </div>
      </section>
    ),
  })
}
