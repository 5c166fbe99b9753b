import { groups } from '@freehold/contract/access'
import type { AppContext } from '@freehold/server/app-context'
import { candidatesFor, matching } from '@freehold/server/areas/portal/sign-in/facts'
import type { SeedStory } from '@freehold/server/areas/site/visits/keep-visits'
import { loginOf } from '@freehold/server/database/login'
import { readsOf } from '@freehold/server/database/read'
import type { DemoLogins, TenantLogin } from '@freehold/server/greeting'
import { cast } from './harborline/portal/cast'
import { roommates } from './harborline/portal/roommates'
import { staff } from './harborline/staff'
import { type Begun, chapterOf, type Story, seedAccount } from './seed-account'
import { emailOf } from './users'

const staffLogins = Object.values(staff).map((one) => ({ email: emailOf('demo.example', one), who: groups[one.group] }))
const newAccount = { email: 'newcomer@demo.example', who: 'New account' }
const logins = [...staffLogins, newAccount]
const tenants: readonly TenantLogin[] = [...Object.values(cast), ...roommates]

/** Seeds the demo account once, and two small ones beside it; returns who can sign in. */
export async function seedDemo(context: AppContext): Promise<DemoLogins> {
  const emails = staffLogins.map(({ email }) => email)
  const stories = [
    seedOnce(context, emails, async () => (await import('./harborline/account')).harborline(context.now())),
    seedOnce(context, ['admin@second.example'], async () => (await import('./cedar-and-stone')).cedarAndStone()),
    seedOnce(context, [newAccount.email], async () => (await import('./quay-homes')).quayHomes()),
  ]
  // None is left at work when another fails.
  await Promise.allSettled(stories)
  await Promise.all(stories)
  const [staffThere, tenantsThere] = await Promise.all([
    Promise.all(logins.map(({ email }) => loginOf(readsOf(context.pool, null), email))),
    Promise.all(tenants.map((one) => signsIn(context, one))),
  ])
  return {
    staff: logins.filter((_, i) => staffThere[i] !== undefined),
    tenants: tenants
      .filter((_, i) => tenantsThere[i])
      .map(({ email, dob, name, lastName, who }) => ({ email, dob, name, lastName, who })),
  }
}

/** The large story once more, with logins that no one has, as the template of visits. */
export const seedStory: SeedStory = async (context, note) => {
  const { harborline } = await import('./harborline/account')
  const now = context.now()
  const domain = `t${now.getTime()}.demo.example`
  return seedAccount(context, { ...harborline(now), domain }, undefined, note)
}

/** Staff can change a tenant's details or close the portal, so the printed login may no longer work. */
async function signsIn(context: AppContext, { email, dob, lastName }: TenantLogin): Promise<boolean> {
  const candidates = await candidatesFor(context, email)
  const right = candidates.length > 0 ? await matching(context, candidates, { email, dob, last_name: lastName }) : []
  return right.length > 0
}

/** One login is enough to know the account by: people rename themselves, and delete others. */
async function seedOnce(context: AppContext, emails: readonly string[], load: () => Promise<Story>): Promise<void> {
  let begun: Begun | undefined
  for (const email of emails) {
    const chapter = await chapterOf(context, email)
    if (chapter === 'seeded') return
    if (chapter === 'foreign')
      return context.log.warn({ email }, 'An account that is not a demo uses a demo login, so no demo account is made')
    if (chapter !== 'none') begun = chapter
  }
  const story = await load()
  const { name } = story.account
  const began = performance.now()
  context.log.info(`Setting up the demo account ${name}`)
  await seedAccount(context, story, begun)
  context.log.info(`The demo account ${name} is set up (${((performance.now() - began) / 1000).toFixed(1)} s)`)
}
