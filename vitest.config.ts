import { defineConfig } from 'vitest/config'

/**
 * One project to a kind of test, the slower kinds after the quicker ones. Those that need a PostgreSQL of their own start it once, in their global setup.
 */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['rules/test/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'contract', include: ['contract/test/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'architecture', include: ['test/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'server',
          include: ['server/test/**/*.test.ts'],
          globalSetup: ['server/test/kit/global.ts'],
          pool: 'forks',
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/journeys/**/*.test.ts'],
          globalSetup: ['e2e/kit/global.ts'],
          pool: 'forks',
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
