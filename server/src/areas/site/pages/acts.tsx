import type { Site } from '../../../guests/site/site'

/** The two ways in for a stranger: a demo account of their own, and signing up. */
export const Acts = ({ site }: { site: Site }) => (
  <div class="acts">
    {site.demo ? (
      <form method="post" action="/demo">
        <button type="submit" class="button">
          Try the demo
        </button>
      </form>
    ) : null}
    {site.sells ? (
      <a class={site.demo ? 'button second' : 'button'} href="/pricing">
        Sign up
      </a>
    ) : null}
  </div>
)
