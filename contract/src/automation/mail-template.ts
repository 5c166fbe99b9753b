import { firstLanguage, languages } from '@freehold/rules/text/language'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { optionalChoice, text } from '../kit/field'
import { formVersion, recordVersion } from '../kit/form-version'

const event = {
  event: text('Email', { required: true, max: 60 }),
  /** The language of the words. Without it, English. */
  language: optionalChoice('Language', languages, firstLanguage),
}

const words = {
  ...event,
  subject: text('Subject', { required: true, max: 150 }),
  heading: text('Heading', { required: true, max: 150 }),
  text: text('Text', { required: true, max: 5000 }),
}

const Words = z.object({
  event: z.string(),
  language: z.enum(languages),
  title: z.string(),
  subject: z.string(),
  heading: z.string(),
  /** Paragraphs with an empty line between them. */
  text: z.string(),
  /** The names that may be used in braces. */
  variables: z.array(z.string()),
  /** Variables that the template must use, because the mail makes no sense without them. */
  required: z.array(z.string()),
  /** The account's own words, not the product's. */
  own: z.boolean(),
  changed_by: z.string(),
  ...recordVersion,
})

export const mailTemplate = {
  list: get('user/get-mail-templates', {
    about:
      'The words of every email that the account sends, with the variables that they can have. Emails to tenants and applicants are listed once for each language.',
    may: 'account',
    reply: { data: z.array(Words) },
  }),
  save: post('user/save-mail-template', {
    about:
      "Writes the account's own subject, heading and text of an email, in one language. An unknown or missing variable is refused. With the `version` that was read, what someone else has changed since is not replaced.",
    may: 'account',
    input: { ...words, version: formVersion() },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'Email template saved.',
  }),
  reset: post('user/reset-mail-template', {
    about: "Goes back to the product's words of an email in one language.",
    may: 'account',
    input: event,
    done: "Email template reset to Freehold's wording.",
  }),
  preview: post('user/preview-mail-template', {
    about: 'An email with these words, about a record of the account or with the names of its variables.',
    may: 'account',
    reads: true,
    input: words,
    reply: { data: z.object({ subject: z.string(), html: z.string() }) },
  }),
}
