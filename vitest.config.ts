import { randomInt } from 'node:crypto'
import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './server/test/kit/memory-folder.ts'
import { rowTypes } from './server/test/kit/rows/plugin.ts'

/** All random cases of a run come from one seed, so that a failure can be repeated. */
const seed = process.env.FREEHOLD_SEED ?? String(randomInt(2 ** 31))
if (!/^\d{1,10}$/.test(seed)) throw new Error(`FREEHOLD_SEED must be a whole number, but it is "${seed}".`)
console.log(`Seed ${seed} (FREEHOLD_SEED=${seed} repeats this run's random cases)`)
process.env.FREEHOLD_SEED = seed
keepTemporaryFilesInMemory()

/** A worker's test files share the modules they import, because loading the server takes longer than most files do. */
const shared = {
  pool: 'forks',
  isolate: false,
  maxWorkers: 2,
  // These only end a test that hangs: no test is about how long something takes.
  testTimeout: process.env.FREEHOLD_LONG === '1' ? 14_400_000 : 240_000,
  hookTimeout: 240_000,
  // A build server tries a failed test once more, and the run names each that needed it.
  retry: process.env.CI ? 1 : 0,
} as const
const setupFiles = ['test/seed.ts']

/**
 * One project for each kind of test, in one queue for two workers. Vitest runs the queue project by project, and within a
 * project the files that took longest last time come first. A project that needs a server starts it once, in its global
 * setup.
 */
export default defineConfig({
  test: {
    // Transforming the server costs more than most of its test files. A key holds a module's text and the row types in it.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/modules' },
    projects: [
      { test: { ...shared, name: 'rules', include: ['rules/test/**/*.test.ts'], setupFiles } },
      { test: { ...shared, name: 'contract', include: ['contract/test/**/*.test.ts'], setupFiles } },
      { test: { ...shared, name: 'architecture', include: ['test/**/*.test.ts'] } },
      {
        plugins: [rowTypes()],
        test: {
          ...shared,
          name: 'server',
          include: ['server/test/**/*.test.ts', 'demo/test/**/*.test.ts', 'bench/test/**/*.test.ts'],
          globalSetup: ['server/test/kit/global.ts'],
          setupFiles: [...setupFiles, 'server/test/kit/setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['e2e/journeys/**/*.test.ts'],
          globalSetup: ['e2e/kit/global.ts'],
        },
      },
    ],
  },
})
