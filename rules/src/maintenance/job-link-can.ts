import { type MayITable, mayI } from '../may-i'
import { firstLanguage, type Language, languages } from '../text/language'
import { jobLinkTexts } from './job-link-texts/all'
import type { Stage } from './work-order-words'

/** Actions that the link to one job offers a contractor. */
export type JobAct = keyof (typeof jobLinkTexts)[Language]['acts']
export const jobActs = Object.keys(jobLinkTexts[firstLanguage].acts) as [JobAct, ...JobAct[]]

interface JobFacts {
  stage: Stage
}

function tableIn(language: Language): MayITable<Stage, JobAct, JobFacts> {
  const words = jobLinkTexts[language].refused
  const first = { refused: words.acceptFirst }
  const held = { refused: words.onHold }
  const over = {
    DONE: { refused: words.done },
    CLOSED: { refused: words.closed },
    CANCELED: { refused: words.canceled },
    NEW: { refused: words.notSent },
  }
  const accepted = { refused: words.accepted }
  const begun = { refused: words.startedCall }
  // Acts that do not move a job leave it in its stage.
  const fromAccepted = {
    ...over,
    SENT: first,
    ACCEPTED: { to: 'ACCEPTED' },
    SCHEDULED: { to: 'SCHEDULED' },
    IN_PROGRESS: { to: 'IN_PROGRESS' },
    ON_HOLD: { to: 'ON_HOLD' },
  } as const
  return {
    accept: {
      ...over,
      SENT: { to: 'ACCEPTED' },
      ACCEPTED: accepted,
      SCHEDULED: accepted,
      IN_PROGRESS: accepted,
      ON_HOLD: accepted,
    },
    decline: {
      ...over,
      SENT: { to: 'NEW' },
      ACCEPTED: { to: 'NEW' },
      SCHEDULED: { to: 'NEW' },
      IN_PROGRESS: begun,
      ON_HOLD: held,
    },
    propose: {
      ...over,
      SENT: { to: 'SENT' },
      ACCEPTED: { to: 'ACCEPTED' },
      SCHEDULED: { to: 'SCHEDULED' },
      IN_PROGRESS: begun,
      ON_HOLD: held,
    },
    access: { ...fromAccepted, ON_HOLD: held },
    start: {
      ...over,
      SENT: first,
      ACCEPTED: { to: 'IN_PROGRESS' },
      SCHEDULED: { to: 'IN_PROGRESS' },
      IN_PROGRESS: { refused: words.started },
      ON_HOLD: held,
    },
    photos: fromAccepted,
    invoice: fromAccepted,
    finish: {
      ...over,
      SENT: first,
      ACCEPTED: { to: 'DONE' },
      SCHEDULED: { to: 'DONE' },
      IN_PROGRESS: { to: 'DONE' },
      ON_HOLD: held,
    },
  }
}

const inEvery = <One>(of: (language: Language) => One): Readonly<Record<Language, One>> =>
  Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, One>

export const jobLinkTables = inEvery(tableIn)
export const jobLinkCan = inEvery((language) => mayI(({ stage }: JobFacts): Stage => stage, jobLinkTables[language]))

/** Days that the link to a job works, and days after which the link to a closed one stops. */
export const jobLinkDays = 14
export const daysAfterClose = 7
