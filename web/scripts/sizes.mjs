// The weight of each first load, JavaScript and CSS as sent (brotli 11), fonts apart: `node web/scripts/sizes.mjs`,
// with `--files` for each file. Ends with an error when a budget is broken.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const dist = new URL('../../.cache/web-sizes/', import.meta.url)
await build({
  configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
  logLevel: 'warn',
  build: { outDir: fileURLToPath(dist), emptyOutDir: true, manifest: true },
})
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))

const staff = ['index.html', 'src/shell/staff-layout.tsx']
const pages = [
  {
    page: 'sign-in',
    // The table of routes is in it: each new page names itself there.
    budget: 155,
    from: ['index.html', 'src/shell/public/public-layout.tsx', 'src/areas/account/entry/sign-in-page.tsx'],
  },
  { page: 'list (units)', budget: 264, from: [...staff, 'src/areas/portfolio/units-page.tsx'] },
  { page: 'list (tenants)', budget: 266, from: [...staff, 'src/areas/people/tenants-page.tsx'] },
  { page: 'list (payments)', budget: 272, from: [...staff, 'src/areas/money/payments/collect-payment-page.tsx'] },
  { page: 'list (expenses)', budget: 270, from: [...staff, 'src/areas/money/expenses/expenses-page.tsx'] },
  { page: 'owner board', budget: 263, from: [...staff, 'src/areas/money/payouts/owner-board-page.tsx'] },
  { page: 'tenant', budget: 286, from: [...staff, 'src/areas/people/tenant-page.tsx'] },
  { page: 'list (activity log)', budget: 260, from: [...staff, 'src/areas/account/activity-log-page.tsx'] },
  { page: 'income statement', budget: 278, from: [...staff, 'src/areas/reports/statement/income-statement-page.tsx'] },
  { page: 'expense charts', budget: 275, from: [...staff, 'src/areas/reports/charts/expense-chart-page.tsx'] },
  { page: 'list (aged rent)', budget: 266, from: [...staff, 'src/areas/reports/registers/aged-receivables-page.tsx'] },
  { page: 'card entry', budget: 165, from: ['payment-entry.html', 'src/payment-entry/card-page.tsx'] },
  { page: 'PayPal entry', budget: 163, from: ['payment-entry.html', 'src/payment-entry/paypal-page.tsx'] },
  { page: 'bank entry', budget: 158, from: ['payment-entry.html', 'src/payment-entry/bank-page.tsx'] },
  {
    page: 'tenant sign-in',
    budget: 105,
    from: ['portal.html', 'src/portal/texts/en/all.ts', 'src/portal/sign-in/sign-in.tsx'],
  },
  {
    page: 'tenant board',
    budget: 107,
    from: ['portal.html', 'src/portal/texts/en/all.ts', 'src/portal/board/board-tab.tsx'],
  },
  { page: 'checkout', budget: 90, from: ['checkout.html'] },
  { page: 'inspection', budget: 84, from: ['inspect.html'] },
  { page: 'dashboard', budget: 294, from: [...staff, 'src/areas/reports/dashboard/dashboard-page.tsx'] },
]

function filesOf(key, seen = new Set()) {
  if (seen.has(key)) return []
  seen.add(key)
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no ${key}.`)
  const own = key.endsWith('.html')
    ? [key, ...(['portal.html', 'checkout.html', 'inspect.html'].includes(key) ? [] : ['early.js'])]
    : []
  return [...own, chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((one) => filesOf(one, seen))]
}

const sizes = new Map()
function sizeOf(file) {
  if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(new URL(file, dist))).length)
  return sizes.get(file)
}

let broken = false
for (const { page, budget, from } of pages) {
  const seen = new Set()
  const files = [...new Set(from.flatMap((key) => filesOf(key, seen)))]
  const kB = (test) => files.filter(test).reduce((sum, file) => sum + sizeOf(file), 0) / 1000
  const all = kB(() => true)
  broken ||= all > budget
  const parts = `JS ${kB((f) => f.endsWith('.js')).toFixed(1)}, CSS ${kB((f) => f.endsWith('.css')).toFixed(1)}`
  console.log(`${page.padEnd(20)} ${all.toFixed(1).padStart(6)} kB of ${budget} (${parts}; ${files.length} files)`)
  if (process.argv.includes('--files'))
    for (const file of files.sort((a, b) => sizeOf(b) - sizeOf(a)))
      console.log(`    ${(sizeOf(file) / 1000).toFixed(1).padStart(6)}  ${file}`)
}
process.exitCode = broken ? 1 : 0
