import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { rounds } from '../../kit/app/effort'
import { everyRow } from '../../kit/app/every-row'
import { leaseDesk } from '../../kit/homes/lease-desk'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'

const count = rounds(40, 1000)
let context: TestApp
let home: Household
beforeAll(async () => {
  ;({ context, home } = await householdApp())
})
afterAll(() => context.close())

const ssnOf = (n: number): string => String(600_100_003 + n * 7_919)
const licenseOf = (n: number): string => `QX${8_300_017 + n * 6_101}`
const dashed = (ssn: string): string => `${ssn.slice(0, 3)}-${ssn.slice(3, 5)}-${ssn.slice(5)}`

/** Every form in which somebody would look for a number. */
const formsOf = (number: string): string[] => [
  number,
  ...['base64', 'hex'].map((form) =>
    Buffer.from(number)
      .toString(form as BufferEncoding)
      .replace(/=+$/, ''),
  ),
]

async function everyFile(): Promise<string> {
  const folder = context.context.config.dataDir
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return (await Promise.all(files.map((file) => readFile(file, 'latin1')))).join('\n')
}

test(`the numbers of ${count} applicants stand in no table, log line, file or answer`, async () => {
  const { token } = home.people[1]
  const desk = leaseDesk(context, token, home.records.owner?.inside[0] ?? 0)
  const at = await desk.home()
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) {
    const numbers = { ssn: dashed(ssnOf(n)), drv_license: licenseOf(n) }
    ids.push(await desk.applicant(at, { ...numbers, email: `many${n}@applicants.example` }, { approved: false }))
  }
  const answers: string[] = []
  for (const id of ids) answers.push((await ask(context.app, rentalApplication.get, { id }, { token })).text)
  for (let page = 1; (page - 1) * 100 < count; page += 1)
    answers.push((await ask(context.app, rentalApplication.list, { page, limit: 100 }, { token })).text)
  // The last four digits are what everybody who may read the application sees.
  expect(answers[0]).toContain(ssnOf(0).slice(-4))

  const text = [await everyRow(context.database), context.logged.join('\n'), await everyFile(), ...answers].join('\n')
  expect(text).toContain('many0@applicants.example')
  const numbers = ids.flatMap((_, n) => [ssnOf(n), dashed(ssnOf(n)), licenseOf(n)])
  expect(numbers.filter((number) => formsOf(number).some((form) => text.includes(form)))).toEqual([])
  const [first] = ids
  const shown = await ask(context.app, rentalApplication.reveal, { id: first, what: 'ssn', reason: 'Check' }, { token })
  expect(shown.body).toMatchObject({ data: ssnOf(0) })
})
