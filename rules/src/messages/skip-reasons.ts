import type { PersonKind } from './person'

/** The reasons why a person gets no message, as lists show them. */
const skipReasons = {
  NO_EMAIL: 'No email address',
  UNSUBSCRIBED: 'Unsubscribed from news',
  BOUNCED: 'The address was refused before',
  TEXTS_OFF: 'Text messages are turned off',
  NO_PHONE: 'No phone number that gets texts',
  NO_CONSENT: 'Has not agreed to texts',
  STOPPED: 'Stopped texts',
  NO_HOME: 'Has no home',
  NO_RENT: 'Has no upcoming rent',
  NO_END: 'The lease has no last day',
  NOT_LATE: 'Is no longer late',
  GONE: 'Was deleted or archived',
} as const
export type SkipReason = keyof typeof skipReasons

export const skipWords = (reason: string): string =>
  reason in skipReasons ? skipReasons[reason as SkipReason] : reason

const one: Readonly<Record<PersonKind, string>> = {
  TENANT: 'tenant',
  OWNER: 'owner',
  CONTRACTOR: 'contractor',
  APPLICANT: 'applicant',
}

/** "1 tenant", "214 tenants". */
export const countOf = (count: number, kind: PersonKind, kindOfThem = ''): string =>
  `${count.toLocaleString('en-US')} ${kindOfThem && `${kindOfThem} `}${one[kind]}${count === 1 ? '' : 's'}`

export const personWord = (kind: PersonKind): string => one[kind]
