import { chromium } from 'playwright-core'
const base = process.argv[2]
const out = process.argv[3]
const paths = process.argv.slice(4)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] })
const res = await fetch(base + '/api/user/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'admin@demo.example', password: process.env.PW }) })
const login = await res.json()
if (login.type !== 'S_OK') { console.log(login); process.exit(1) }
for (const [w, scheme] of [[1440,'light'],[390,'dark']]) {
  const ctx = await browser.newContext({ viewport: { width: w, height: w === 390 ? 844 : 900 }, colorScheme: scheme })
  const page = await ctx.newPage()
  await page.goto(base + '/login')
  await page.getByLabel('Email').first().fill('admin@demo.example'); await page.getByLabel('Password').first().fill(process.env.PW)
  await page.getByRole('button', { name: /Sign in|Save|Log in/ }).first().click()
  await page.waitForURL(/dashboard/, { timeout: 15000 }).catch((e) => console.log('login', e.message))
  for (const p of paths) {
    const [path, act] = p.split('#')
    await page.goto(base + path); await page.waitForLoadState('networkidle').catch(() => {})
    if (act) for (const one of act.split('|')) { await page.getByRole('button', { name: one, exact: true }).or(page.getByRole('tab', { name: one, exact: true })).first().click().catch((e) => console.log(p, one, e.message.slice(0, 100))); await page.waitForTimeout(900) }
    await page.waitForTimeout(500)
    await page.screenshot({ path: `${out}/${p.replace(/[^a-z0-9]+/gi, '-')}-${w}-${scheme}.png`, fullPage: !act })
  }
  await ctx.close()
}
await browser.close()
