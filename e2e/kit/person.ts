import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { isDemo, type Login } from './accounts'
import { logIn, type SignedIn } from './api'

const sizes = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const

export interface Opening {
  /** Signed in already as this user; left out, nobody is. */
  as?: Login
  /** The token of a super admin who is signed in beside it. */
  superToken?: string
  /** The address to begin with. */
  at?: string
  size?: keyof typeof sizes
  scheme?: 'light' | 'dark'
  /** The address of another product than that of the run. */
  on?: string
  /** Anything else of the browser. */
  also?: BrowserContextOptions
}

export interface Sitting {
  context: BrowserContext
  page: Page
  /** The storage of a signed-in user's browser. */
  session: SignedIn | null
}

const patience = 30_000

/** Somebody sits down at a fresh browser and opens the product. */
export async function sitDown(
  browser: Browser,
  ofRun: string,
  {
    as,
    superToken,
    at = as ? '/dashboard' : '/login',
    size = 'desk',
    scheme = 'light',
    on: url = ofRun,
    also = {},
  }: Opening,
  prepare: (context: BrowserContext) => void,
): Promise<Sitting> {
  const session = as ? await sessionOf(url, as) : null
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizes[size],
    hasTouch: size === 'phone',
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    ...(session && { storageState: { cookies: [], origins: [{ origin: url, localStorage: stored(session) }] } }),
    ...also,
  })
  context.setDefaultTimeout(patience)
  prepare(context)
  if (superToken !== undefined)
    await context.addInitScript((token) => {
      // An empty page and the frame of a mail have no storage.
      if (window.origin !== 'null') sessionStorage.setItem('super_session', token)
    }, superToken)
  const page = await context.newPage()
  await page.goto(at)
  return { context, page, session }
}

interface Kept {
  session: Promise<SignedIn>
  since: number
}

const kept = new Map<string, Kept>()
/** The server ends a session that was idle for 30 minutes. */
const keptFor = 15 * 60_000

/** The demo account's users only look, and none signs out: one session is enough for each. */
function sessionOf(url: string, login: Login): Promise<SignedIn> {
  const name = `${login.email} at ${url}`
  const known = kept.get(name)
  if (known && Date.now() - known.since < keptFor) return known.session
  const session = logIn(url, login)
  if (isDemo(login)) kept.set(name, { session, since: Date.now() })
  return session
}

/** Stores the session as the sign-in page does. */
function stored({ token, user, subscription, settings }: SignedIn): { name: string; value: string }[] {
  return [
    { name: 'token', value: token },
    { name: 'me', value: JSON.stringify(user) },
    { name: 'subscription', value: JSON.stringify(subscription) },
    { name: 'settings', value: JSON.stringify(settings) },
    { name: 'last_access', value: String(Date.now()) },
  ]
}
