import type { TestApp } from '../app/app'
import type { Household } from '../world/world'
import { begin, fillIn, linkTo, submit } from './apply-desk'
import { leaseDesk } from './lease-desk'

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

interface Seeded {
  /** The applications, those of online parts last. */
  ids: number[]
  /** The social security number of the first applicant. */
  first: string
  /** An address that has to be found where the numbers are looked for. */
  email: string
  /** The numbers that stand in a text, in any form. */
  foundIn: (text: string) => string[]
}

/** Applicants and co-applicants whose numbers are known, and parts of online applications, of which every second was sent. */
export async function seedNumbers(
  context: TestApp,
  home: Household,
  { applicants, parts }: { applicants: number; parts: number },
): Promise<Seeded> {
  const { token } = home.people[1]
  const desk = leaseDesk(context, token, home.records.owner?.inside[0] ?? 0)
  const at = await desk.home()
  const ids: number[] = []
  let used = 0
  const next = (of: (n: number) => string) => of(used++)
  const numbers: string[] = []
  const ssn = () => {
    const number = next(ssnOf)
    numbers.push(number, dashed(number))
    return dashed(number)
  }
  const license = () => {
    const number = next(licenseOf)
    numbers.push(number)
    return number
  }
  const first = ssnOf(0)
  for (let n = 0; n < applicants; n += 1) {
    const sealed = { ssn: ssn(), drv_license: license(), coapplicant_ssn: ssn() }
    const email = `many${n}@applicants.example`
    ids.push(await desk.applicant(at, { ...sealed, email }, { approved: false }))
  }
  const link = await linkTo({ context, token }, at)
  for (let n = 0; n < parts; n += 1) {
    const part = await begin(context, link, `part${n}@applicants.example`)
    await fillIn(context, part, { name: `Part ${n}`, ssn: ssn(), license: license() })
    if (n % 2 === 0 && (await submit(context, part)).type !== 'S_OK') throw new Error('A part cannot be sent')
  }
  const sent = await context.database.ask<{ id: string }>(
    "select application_id as id from online_part where state = 'RECEIVED' order by id",
    [],
  )
  const sought = numbers.map((number) => [number, formsOf(number)] as const)
  return {
    ids: [...ids, ...sent.map(({ id }) => Number(id))],
    first,
    email: 'many0@applicants.example',
    foundIn: (text) =>
      sought.filter(([, forms]) => forms.some((form) => text.includes(form))).map(([number]) => number),
  }
}
