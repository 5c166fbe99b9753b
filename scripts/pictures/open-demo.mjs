import { CommandFailed } from '../tell.mjs'

const staff = { email: 'admin@demo.example', password: 'Freehold1' }
const tenant = { email: 'nora.whitfield@mail.example', dob: '1986-04-12', last_name: 'Whitfield' }

async function signedIn(address, path, fields) {
  const answer = await fetch(`${address}/api/${path}`, { method: 'POST', body: new URLSearchParams(fields) }).catch(
    () => null,
  )
  const { type, message, data } = (await answer?.json()) ?? {}
  if (type === 'S_OK') return data
  throw new CommandFailed(`The demo at ${address} can't be opened: ${message ?? 'start it with npm start'}`)
}

const kept = ({ token, user, subscription, settings }) => ({
  me: JSON.stringify(user),
  subscription: JSON.stringify(subscription),
  settings: JSON.stringify(settings),
  token,
})

/** The demo account in a browser, with the sign-ins that its pictures need. */
export async function openDemo(browser, address) {
  const session = kept(await signedIn(address, 'user/login', staff))

  async function sitDown({ as, size, scale = 2, scheme = 'light' }) {
    const context = await browser.newContext({
      baseURL: address,
      viewport: size,
      deviceScaleFactor: scale,
      colorScheme: scheme,
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'America/New_York',
    })
    if (as !== 'tenant')
      await context.addInitScript((values) => {
        if (window.origin === 'null') return
        for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
        localStorage.setItem('last_access', String(Date.now()))
      }, session)
    const page = await context.newPage()
    if (as === 'tenant') await signInTenant(page)
    return { context, page }
  }

  /** One picture as PNG, twice as large as the screen. */
  async function take({ as, at, size, part, height, prepare }, scheme) {
    const { context, page } = await sitDown({ as, size, scheme })
    try {
      await page.goto(at, { waitUntil: 'networkidle' })
      await prepare(page)
      const box = part ? await part(page).boundingBox() : null
      return await page.screenshot(
        box ? { clip: { x: box.x, y: box.y, width: box.width, height: Math.min(height, size.height - box.y) } } : {},
      )
    } finally {
      await context.close()
    }
  }

  return { sitDown, take }
}

async function signInTenant(page) {
  await page.goto('/tenant-login')
  const [year, month, day] = tenant.dob.split('-')
  await page.getByRole('textbox', { name: 'Email' }).fill(tenant.email)
  await page.getByRole('textbox', { name: 'DOB' }).fill(`${month}-${day}-${year}`)
  await page.getByRole('textbox', { name: 'Last Name' }).fill(tenant.last_name)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/tenant-board**')
}
