import { mailTemplate } from '@freehold/contract/automation/mail-template'
import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import { formerMailKinds } from '@freehold/rules/automation/former-mail-kinds'
import { mailKinds } from '@freehold/rules/automation/mail-kinds'
import { namesIn, problemWithNames } from '@freehold/rules/text/braces'
import { englishLanguageNames, firstLanguage, type Language } from '@freehold/rules/text/language'
import type { AppContext } from '../../app-context'
import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'
import { seesEverything } from '../../database/visible'
import type { Tx } from '../../database/write'
import { badFields, notFound } from '../../http/refusal'
import { requireSameForm, withVersion } from '../../http/versions/form-version'
import { composeMail, languagesOf, type MailEvent, type Words as MailWords, wordsIn } from '../../mail/event'
import { forgetWords, paragraphsOf, type StoredWords, storedWords, writeWords } from '../../mail/mail-template.sql'
import { shownMail } from '../../mail/shown-mail'
import { type OwnWords, reword, sampleOf } from '../../mail/template'
import { logActivity } from '../account/log/activity.sql'
import { lockAccount } from '../account/settings/setting.sql'
import { mailEvents } from './mail-events'

type Words = ReplyOf<typeof mailTemplate.list>['data'][number]
type Asked = InputOf<typeof mailTemplate.preview>
type Sent = InputOf<typeof mailTemplate.save>

const titleOf = ({ name }: MailEvent): string => mailKinds[name]?.title ?? name

/** A mail in one language. */
interface Wording {
  event: MailEvent
  language: Language
  words: MailWords
}

function wordingOf(name: string, language: Language): Wording | null {
  const event = mailEvents.find((one) => one.name === name)
  const words = event && wordsIn(event, language)
  return event && words ? { event, language, words } : null
}

function wordingNamed({ event, language }: Pick<Asked, 'event' | 'language'>): Wording {
  const wording = wordingOf(event, language)
  if (!wording) throw notFound('Mail')
  return wording
}

const ownOf = (stored: readonly StoredWords[], { event, language }: Wording): StoredWords | undefined =>
  stored.find((one) => one.event === event.name && one.language === language)

const bodyOf = (paragraphs: readonly string[]): string => paragraphs.join('\n\n')

/** Names that the greeting uses: a mail tells its news without them. */
const polite = new Set(['name', 'company'])

/** Names without which a mail would have no content: its text uses them, and no line of facts shows them. */
function requiredNames({ words: { spec } }: Wording): string[] {
  const facts = (spec.facts ?? []).flatMap(({ value }) => namesIn(value) ?? [])
  const used = [spec.subject, spec.heading, ...spec.paragraphs].flatMap((text) => namesIn(text) ?? [])
  return [...new Set(used)].filter((name) => !polite.has(name) && !facts.includes(name))
}

/** The words of a mail as its form has them. */
const wordsOf = ({ event, language, words: { spec } }: Wording, own: StoredWords | undefined) => ({
  event: event.name,
  language,
  subject: own?.subject ?? spec.subject,
  heading: own?.heading ?? spec.heading,
  text: own?.body ?? bodyOf(spec.paragraphs),
})

/** The words of every mail in each of its languages, the account's own where it has some. */
export async function mailWords(db: Db, { account }: Scope): Promise<Words[]> {
  const stored = await storedWords(db, account)
  const wordings = mailEvents.flatMap((event) =>
    languagesOf(event).flatMap((language) => wordingOf(event.name, language) ?? []),
  )
  return wordings.map((wording) => {
    const own = ownOf(stored, wording)
    return withVersion(mailTemplate.save, {
      title: titleOf(wording.event),
      ...wordsOf(wording, own),
      variables: [...wording.words.names],
      required: requiredNames(wording),
      own: own !== undefined,
      changed_by: own?.changed_by ?? '',
    })
  })
}

/** Unknown or missing variables, by the field they are about. */
function problemsOf(wording: Wording, asked: Omit<Asked, 'event' | 'language'>): Record<string, string> {
  const texts = { subject: asked.subject, heading: asked.heading, text: asked.text }
  const problems: Record<string, string> = {}
  for (const [field, text] of Object.entries(texts)) {
    const problem = problemWithNames(text, wording.words.names)
    if (problem !== null) problems[field] = problem
  }
  const used = Object.values(texts).flatMap((text) => namesIn(text) ?? [])
  const missing = requiredNames(wording).filter((name) => !used.includes(name))
  if (missing.length > 0 && problems.text === undefined)
    problems.text = `Use ${missing.map((name) => `{${name}}`).join(' and ')}. Nothing else in this email says it.`
  return problems
}

/** The error in the words of a mail that come with an import; undefined if there is none. */
export function mailWordsProblem({ event: name, language, ...words }: Asked): string | undefined {
  const wording = wordingOf(name, language)
  if (wording) return Object.values(problemsOf(wording, words))[0]
  // An older export may have words of a mail that is no longer sent. They change nothing.
  return Object.hasOwn(formerMailKinds, name) ? undefined : `${name.slice(0, 60)} is not an email.`
}

function checkWords(wording: Wording, asked: Asked): OwnWords {
  const problems = problemsOf(wording, asked)
  if (Object.keys(problems).length > 0) throw badFields(problems)
  return { subject: asked.subject.replace(/\s+/g, ' '), heading: asked.heading, paragraphs: paragraphsOf(asked.text) }
}

export async function saveWords(tx: Tx, scope: Scope, asked: Sent, now: Date): Promise<void> {
  const wording = wordingNamed(asked)
  const { event, language } = wording
  const { subject, heading, paragraphs } = checkWords(wording, asked)
  const body = bodyOf(paragraphs)
  await lockAccount(tx, scope)
  const shown = wordsOf(wording, ownOf(await storedWords(tx, scope.account), wording))
  const input = { ...asked, subject, heading, text: body }
  await requireSameForm(tx, scope, mailTemplate.save, { noun: 'account', id: scope.account, input, shown })
  await writeWords(tx, scope, { event: event.name, language, subject, heading, body }, now)
  const changed = shown.subject === subject ? 'its text' : `its subject from "${shown.subject}" to "${subject}"`
  await logWords(tx, scope, `changed the ${inLanguage(language)}wording of the email "${titleOf(event)}": ${changed}`)
}

export async function resetWords(tx: Tx, scope: Scope, asked: Pick<Asked, 'event' | 'language'>): Promise<void> {
  const { event, language } = wordingNamed(asked)
  if (await forgetWords(tx, scope, { event: event.name, language }))
    await logWords(
      tx,
      scope,
      `reset the ${inLanguage(language)}email template "${titleOf(event)}" to Freehold's wording`,
    )
}

/** The name of a language before a noun; blank for English, which needs none. */
const inLanguage = (language: Language): string =>
  language === firstLanguage ? '' : `${englishLanguageNames[language]} `

const logWords = (tx: Tx, scope: Scope, what: string): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'account',
    id: scope.account,
    needs: 'users',
    about: 'the account',
    message: `${scope.userName} ${what}.`,
  })

/** The mail about the newest record; with the names of its variables where there is none, or the user may not see it. */
export async function previewWords(context: AppContext, db: Db, scope: Scope, asked: Asked) {
  const { account } = scope
  const wording = wordingNamed(asked)
  const { event, language } = wording
  const own = checkWords(wording, asked)
  const id = seesEverything(scope) ? await event.newest(db, account) : null
  const composed = id === null ? null : await composeMail(db, account, { event, id, language })
  const { spec, names } = wording.words
  const letter = reword(composed?.letter ?? sampleOf(spec, names, language), own)
  const { subject, html } = await shownMail(context, account, { to: composed?.to ?? '', letter })
  return { subject, html }
}
