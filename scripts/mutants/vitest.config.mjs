import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'

const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Files whose tests take long. They come last, because the first test that fails ends the run of a mutant. */
const slow = /\/(billing|books|deposit|entry|late-fee|settled-days|taken-back)\.test\.ts$/

class QuickFirst extends BaseSequencer {
  async sort(files) {
    return files.toSorted((a, b) => slow.test(a.moduleId) - slow.test(b.moduleId))
  }
}

/** The rules' own tests. The links in node_modules lead out of Stryker's copy, to the files that nobody broke. */
export default defineConfig({
  resolve: { alias: [{ find: /^@freehold\/rules\/(.*)$/, replacement: `${at('rules/src')}/$1.ts` }] },
  test: {
    include: ['rules/test/**/*.test.ts'],
    // Stryker runs tests in threads, and only a process can change its time zone.
    exclude: ['rules/test/planning/ics.test.ts'],
    setupFiles: [at('test/seed.ts')],
    isolate: false,
    // This only ends a test that hangs: another work of the machine must not fail one.
    testTimeout: 240_000,
    sequence: { sequencer: QuickFirst },
  },
})
