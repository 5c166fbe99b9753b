import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../../src/config'
import { describeConfig } from '../../../src/describe-config'

const all = {
  CELL: 'B',
  DATABASE_URL: 'postgres://u:hunter2@b.example/freehold',
  DIRECTORY_URL: 'postgres://u:hunter2@d.example/directory',
  CELL_SECRET: 'c'.repeat(32),
  MASTER_KEY: randomBytes(32).toString('base64'),
}

const refused = (change: Record<string, string | undefined>): string => {
  try {
    readConfig({ ...all, ...change })
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'no refusal'
}

describe('the settings of a cell', () => {
  it('are a letter, the directory and the secret that the cells share', () => {
    const config = readConfig(all)
    expect(config.cell?.letter).toBe('B')
    expect(describeConfig(config)).toMatchObject({ cell: 'B, directory at d.example/directory' })
    expect(JSON.stringify([config, describeConfig(config)])).not.toContain('hunter2')
  })

  it('are none where there is one cell, as for a command that only asks the directory', () => {
    expect(readConfig({}).cell).toBeNull()
    const { CELL: _, ...others } = all
    expect(readConfig(others).cell).toBeNull()
  })

  it.each([
    [{ CELL: 'BB' }, 'CELL must be one letter from A to Z, but it is "BB".'],
    [
      { DIRECTORY_URL: undefined },
      'CELL, DIRECTORY_URL and CELL_SECRET belong together. Set all three, or leave CELL out.',
    ],
    [{ CELL_SECRET: 'short' }, 'CELL_SECRET must have 32 characters or more. (Its value is not shown here.)'],
    [
      { DIRECTORY_URL: 'mysql://u:hunter2@d/e' },
      'DIRECTORY_URL must be an address like postgres://user:password@host:5432/directory. (Its value is not shown here.)',
    ],
    [
      { DATABASE_URL: undefined },
      'CELL is for a database that other machines reach: set DATABASE_URL. Accounts are not moved out of the embedded database.',
    ],
    [{ MASTER_KEY: undefined }, 'CELL is set, so MASTER_KEY must be set as well: all cells have the same one.'],
  ])('are refused where they say nothing: %j', (change, sentence) => {
    expect(refused(change)).toBe(sentence)
  })
})
