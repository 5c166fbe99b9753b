import { publicPage, type SitePage } from '../../../guests/site/public-page'
import type { Site } from '../../../guests/site/site'

export type Problem = 'FULL' | 'VISITOR' | 'OFF' | 'ELSEWHERE'

const words: Readonly<Record<Problem, { title: string; lead: string }>> = {
  FULL: {
    title: 'All demo accounts are in use',
    lead: 'Each visitor gets their own demo account for a day, and all of them are taken. Try again in an hour.',
  },
  VISITOR: {
    title: 'You have opened three demos today',
    lead: 'Your demo is still open in the browser you started it in. You can start another one tomorrow.',
  },
  OFF: { title: 'There is no demo here', lead: 'This server has no demo accounts for visitors.' },
  ELSEWHERE: {
    title: 'Start the demo from our own page',
    lead: 'Another website sent you here. Press Try the demo to continue.',
  },
}

/** The page of a visitor who gets no demo account. */
export function visitPage(site: Site, now: Date, problem: Problem): SitePage {
  const { title, lead } = words[problem]
  return publicPage(site, now, {
    title,
    description: lead,
    path: '/demo',
    hidden: true,
    children: (
      <section class="band first hatch">
        <div class="column">
          <h1>{title}</h1>
          <p class="lead">{lead}</p>
          <div class="acts">
            {problem === 'ELSEWHERE' ? (
              <form method="post" action="/demo">
                <button type="submit" class="button">
                  Try the demo
                </button>
              </form>
            ) : null}
            {site.sells ? (
              <a class="button second" href="/checkout">
                Sign up
              </a>
            ) : (
              <a class="button second" href="/login">
                Sign in
              </a>
            )}
          </div>
        </div>
      </section>
    ),
  })
}
