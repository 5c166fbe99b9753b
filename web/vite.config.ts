import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import {
  braintreeModule,
  isOfCheckboxes,
  isOfChoices,
  isOfDays,
  isOfEveryEntry,
  isOfEveryPage,
  isOfEveryStaffScreen,
  isOfPortal,
  isOfSegments,
  isOfToasts,
} from './scripts/chunks.ts'
import { earlyScript } from './scripts/early-script.ts'
import { entryAddresses } from './scripts/entry-addresses.ts'
import { inspectWorker } from './scripts/inspect-worker.ts'
import { mantineStyles } from './scripts/mantine-styles.ts'
import { portalApart } from './scripts/portal-apart.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: folder('.'),
  plugins: [
    react(),
    mantineStyles(folder('src/theme')),
    earlyScript(folder('.')),
    entryAddresses(),
    portalApart(),
    inspectWorker(folder('.')),
  ],
  server: {
    port: 4001,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/help', '/guests'].map((path) => [path, process.env.API ?? 'http://127.0.0.1:4000']),
    ),
  },
  build: {
    outDir: folder('../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // An inlined font or picture would be a `data:` address that the content policy refuses for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index', 'payment-entry', 'portal', 'checkout', 'inspect'].map((entry) => folder(`${entry}.html`)),
      output: {
        codeSplitting: {
          groups: [
            // The payment provider's code stays with the payment entry: no other page may fetch a byte of it.
            { name: braintreeModule, test: /node_modules\/braintree-web\// },
            // The tenant portal shares these two with the staff client, and nothing else of its kits.
            { name: 'base', test: isOfEveryEntry, includeDependenciesRecursively: false },
            { name: 'query', test: /node_modules\/@tanstack\/(query-core|react-query)\// },
            { name: 'portal', test: isOfPortal, includeDependenciesRecursively: false },
            { name: 'router', test: /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store)\// },
            { name: 'first', test: isOfEveryPage, includeDependenciesRecursively: false },
            { name: 'staff', test: isOfEveryStaffScreen, includeDependenciesRecursively: false },
            { name: 'toasts', test: isOfToasts, includeDependenciesRecursively: false },
            { name: 'checkbox', test: isOfCheckboxes, includeDependenciesRecursively: false },
            { name: 'choices', test: isOfChoices, includeDependenciesRecursively: false },
            { name: 'segments', test: isOfSegments, includeDependenciesRecursively: false },
            { name: 'days', test: isOfDays, includeDependenciesRecursively: false },
            // Everything else from outside goes where it is needed, in chunks by who needs it: the sign-in page
            // fetches none of what only a form or a list uses.
            { name: 'kit', test: /node_modules\//, entriesAware: true, entriesAwareMergeThreshold: 8 * 1024 },
          ],
        },
      },
    },
  },
})
