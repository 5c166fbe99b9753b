import type { Site } from '../../../../guests/site/site'
import { Acts } from '../acts'
import { FloorPlan } from './floor-plan'

/** The start of an installation that sells nothing: the two doors. */
export const SignInCards = ({ site }: { site: Site }) => (
  <section class="band first ink doorstep">
    <div class="column ask">
      <div class="words">
        <h1>Welcome to {site.product}</h1>
        <div class="ways">
          <a href="/tenant-login">
            <b>I rent a home</b>
            <span>Pay rent, request a repair, see your lease</span>
          </a>
          <a href="/login">
            <b>I work here, or own a property</b>
            <span>Staff, owners and contractors sign in here</span>
          </a>
        </div>
        <Acts site={site} />
      </div>
      <FloorPlan />
    </div>
  </section>
)
