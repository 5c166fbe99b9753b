import type { ScreeningOutcome } from '@freehold/rules/leasing/screening-can'
import { z } from 'zod'
import { ProviderUnknown } from '../provider-unknown'
import type { ScreeningStanding } from './port'

const Applicant = z.object({
  ApplicantStatus: z.union([z.string(), z.number()]).nullish(),
  EmailAddress: z.string().nullish(),
})
const Application = z.object({
  ApplicationId: z.union([z.string(), z.number()]),
  Status: z.union([z.string(), z.number()]).nullish(),
  CreditRecommendation: z.union([z.string(), z.number()]).nullish(),
  Applicants: z.array(Applicant).nullish(),
})
const Applications = z.array(Application)

type Read = z.output<typeof Application>

export function readApplications(body: unknown): Read[] {
  const read = Applications.safeParse(body)
  if (!read.success) throw new ProviderUnknown('RentPrep answered what cannot be read.')
  return read.data
}

const bare = (word: unknown): string =>
  String(word ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

/** The words of an applicant's status that are known. RentPrep does not list them, so any other word is waited on. */
const standings: Readonly<Record<string, 'act' | 'ready' | 'failed'>> = {
  sent: 'act',
  invited: 'act',
  unverified: 'act',
  declined: 'failed',
  expired: 'failed',
  canceled: 'failed',
  cancelled: 'failed',
  completed: 'ready',
  complete: 'ready',
  reportavailable: 'ready',
}

const messages = {
  act: 'The applicant has not finished at RentPrep yet. RentPrep sent an email about it.',
  failed: 'RentPrep ended this order: the applicant declined it, or it expired.',
} as const

/** A person who reads a report says what it found: RentPrep's words for that are not published. */
const outcome: ScreeningOutcome = 'UNKNOWN'

export function standingOf({ ApplicationId, Status, Applicants }: Read): ScreeningStanding {
  const ref = String(ApplicationId)
  const [applicant, whole] = [Applicants?.[0]?.ApplicantStatus, Status].map((word) => standings[bare(word)])
  // An order that ended keeps what its applicant did last, such as an invitation that was never answered.
  const state = whole === 'failed' && applicant !== 'ready' ? whole : (applicant ?? whole ?? 'waiting')
  if (state === 'ready') return { state, ref, outcome }
  return state === 'waiting' ? { state, ref, confirmUrl: '' } : { state, ref, message: messages[state] }
}

/** An address comes as a text, or as an object that holds it. */
export function readUrl(body: unknown): string {
  const read = z.union([z.string(), z.object({ Url: z.string() }), z.object({ url: z.string() })]).safeParse(body)
  const url = !read.success ? '' : typeof read.data === 'string' ? read.data : Object.values(read.data)[0]
  if (!URL.canParse(url ?? '') || !/^https?:$/.test(new URL(url ?? '').protocol))
    throw new ProviderUnknown('RentPrep answered no address.')
  return url ?? ''
}

/** The sentence of a refusal; blank where there is none. */
export function readComplaint(body: unknown): string {
  const read = z.object({ Message: z.string() }).safeParse(body)
  return read.success ? read.data.Message : ''
}
