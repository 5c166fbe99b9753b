import { ownScript } from '../../../guests/page'
import { publicPage, type SitePage } from '../../../guests/site/public-page'
import type { Site } from '../../../guests/site/site'
import { ownStyle } from '../../../guests/site/style/sheet'
import type { Place } from './visit-cookie'

const seconds = 2

const style = ownStyle(`
.line { margin-top: 34px; font-weight: 600; font-size: 19px }
progress { display: block; width: min(100%, 460px); height: 10px; margin-top: 12px; border: 0; border-radius: 5px; overflow: hidden; background: var(--rule); color: var(--accent); appearance: none }
progress::-webkit-progress-bar { background: var(--rule) }
progress::-webkit-progress-value { background: var(--accent); transition: inline-size .6s }
progress::-moz-progress-bar { background: var(--accent) }
@media (prefers-reduced-motion: reduce) { progress::-webkit-progress-value { transition: none } }
`)

/** Asks whether an account is ready, and says how many are in front. Without it, the page is loaded again. */
const script = ownScript(`(() => {
  const line = document.querySelector('.line')
  const bar = document.querySelector('progress')
  const ask = async () => {
    try {
      const { address, words, part } = await (await fetch('/demo/wait', { method: 'POST' })).json()
      if (address) return location.replace(address)
      if (line.textContent !== words) line.textContent = words
      bar.value = part
    } catch {}
    setTimeout(ask, ${seconds * 1000})
  }
  setTimeout(ask, ${seconds * 1000})
})()`)

/** A visitor's place in the line. */
export function progressOf({ first }: Pick<Place, 'first'>, ahead: number): { words: string; part: number } {
  const words =
    ahead === 0 ? "You're next." : ahead === 1 ? 'One person is ahead of you.' : `${ahead} people are ahead of you.`
  const steps = Math.max(first, ahead) + 1
  return { words, part: Math.round(((steps - ahead) / (steps + 1)) * 100) / 100 }
}

/** The page of a visitor for whom no account is ready yet. */
export function waitPage(site: Site, now: Date, place: Pick<Place, 'first'>, ahead: number): SitePage {
  const { words, part } = progressOf(place, ahead)
  return publicPage(site, now, {
    title: 'Your demo will open in a moment',
    description: 'Your own demo account is being set up.',
    path: '/demo/wait',
    hidden: true,
    style,
    scripts: [script],
    head: (
      <noscript>
        <meta http-equiv="refresh" content={String(seconds)} />
      </noscript>
    ),
    children: (
      <section class="band first hatch">
        <div class="column">
          <h1>Your demo will open in a moment</h1>
          <p class="lead">
            Each visitor gets their own account, and many people are trying the demo right now. Keep this page open, and
            your demo will start here.
          </p>
          <p class="line" role="status">
            {words}
          </p>
          <progress max={1} value={part} aria-label="Your place in line" />
        </div>
      </section>
    ),
  })
}
