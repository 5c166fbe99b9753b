import { linkStates } from '@freehold/rules/leasing/apply-link'
import { firstLanguage, languages } from '@freehold/rules/text/language'
import { z } from 'zod'
import { license, taxId } from '../kit/application-fields'
import { fieldSteps, fileKinds, partStates } from '../kit/apply-fields'
import { get, post } from '../kit/call'
import { choice, flag, optionalChoice, optionalDay, optionalFlag, optionalId, text, whole } from '../kit/field'
import { email, jsonObject, opaque } from '../kit/formats'
import { rentPeriods } from '../portfolio/unit'

const token = opaque('The token')

const Home = z.object({
  unit_id: z.number(),
  unit_name: z.string(),
  bedroom: z.number(),
  bathroom: z.number(),
  rent: z.number(),
  deposit: z.number(),
  rent_period: z.enum(rentPeriods),
})

const Criteria = z.array(z.object({ heading: z.string(), text: z.string() }))

const Place = {
  company: z.string(),
  property_name: z.string(),
  address: z.string(),
  state: z.enum(linkStates),
  criteria: Criteria,
}

const Adult = z.object({ id: z.number(), name: z.string(), state: z.enum(partStates), yours: z.boolean() })

const File = z.object({ id: z.number(), kind: z.enum(fileKinds), name: z.string(), bytes: z.number() })

/** The sealed facts: only whether each is there, and how a number ends. */
const Sealed = z.object({
  dob: z.boolean(),
  ssn: z.string(),
  no_ssn: z.boolean(),
  license: z.string(),
  license_state: z.string(),
  no_license: z.boolean(),
})

const Part = z.object({
  ...Place,
  home: Home,
  part: z.enum(partStates),
  received_at: z.string().nullable(),
  email: z.string(),
  entered: z.record(z.string(), z.string()),
  sealed: Sealed,
  questions: z.array(z.object({ id: z.number(), question: z.string() })),
  adults: z.array(Adult),
  files: z.array(File),
  consent: z.object({ name: z.string(), at: z.string() }).nullable(),
  consent_text: z.string(),
})

const anonymous = { errors: ['E_CREDENTIALS', 'E_CONFLICT'], ownTransactions: true, guest: true } as const

/** The calls of a person without a login who applies for a home: by a public link first, by a private one from then on. */
export const apply = {
  link: get('apply/open-link', {
    about:
      'The home, its terms and the criteria, behind a public link. `state` says whether it takes applications. Of a property, up to 100 homes whose name contains `query`; `more_homes` says whether there are others.',
    input: { token, query: text('The search', { max: 100 }) },
    reply: { data: z.object({ ...Place, homes: z.array(Home), more_homes: z.boolean() }) },
    limit: 'apply',
    ...anonymous,
  }),
  start: post('apply/start', {
    about: 'Begins an application, or finds the one begun before, and emails its private link to the address.',
    input: {
      token,
      email: email('Email', { required: true }),
      unit_id: optionalId('Unit', 'unit'),
      /** The language that the browser asks for: mails to the applicant are written in it. Without it, English. */
      language: optionalChoice('Language', languages, firstLanguage),
    },
    done: 'Check your email for your private link.',
    limit: 'apply-mail',
    ...anonymous,
  }),
  open: get('apply/open', {
    about: 'What a private link opens: the part of one adult. Birth dates and numbers are never in it.',
    input: { token },
    reply: { data: Part },
    limit: 'apply',
    ...anonymous,
  }),
  save: post('apply/save', {
    about:
      'Keeps what was typed. Fields that are not of the form are left out. With a step, the answer names what is missing or wrong in it.',
    input: {
      token,
      step: optionalChoice('Step', fieldSteps, null),
      values: jsonObject('Values', z.record(z.string(), z.string().max(5000))),
    },
    reply: { faults: z.record(z.string(), z.string()) },
    limit: 'apply',
    ...anonymous,
  }),
  saveNumbers: post('apply/save-numbers', {
    about:
      'Seals a birth date and numbers. What is left blank stays as it was; the checkboxes clear a number, and one that is 0 asks for one.',
    input: {
      token,
      dob: optionalDay('Date of birth', { secret: true }),
      ssn: taxId('SSN/EIN'),
      no_ssn: optionalFlag('No SSN/EIN available'),
      drv_license: license('Driver license'),
      drv_license_state: text('Driver license state', { max: 2 }),
      no_license: optionalFlag('No driver license number available'),
    },
    reply: { sealed: Sealed },
    limit: 'apply',
    ...anonymous,
  }),
  invite: post('apply/invite', {
    about:
      'Invites another adult to fill in their own part by a private link. A second invitation sends the link again.',
    input: { token, name: text('Name', { required: true }), email: email('Email', { required: true }) },
    reply: { adults: z.array(Adult) },
    limit: 'apply-mail',
    ...anonymous,
  }),
  upload: post('apply/upload', {
    about: 'Keeps a picture or a PDF with a part. The token comes before the file.',
    input: { token, kind: choice('Kind', fileKinds) },
    files: [{ name: 'file', many: false, accept: 'image-or-pdf', label: 'File', required: true }],
    reply: { files: z.array(File) },
    limit: 'apply-upload',
    ...anonymous,
  }),
  removeUpload: post('apply/remove-upload', {
    about: 'Takes a file off a part that has not been submitted.',
    input: { token, file: whole('File', { min: 1, max: 999_999_999_999_999 }) },
    reply: { files: z.array(File) },
    limit: 'apply',
    ...anonymous,
  }),
  consent: post('apply/sign-consent', {
    about: 'Signs the consent to a background check with a typed name. The text, the moment and the address are kept.',
    input: { token, name: text('Your full name', { required: true }), agree: flag('I agree') },
    limit: 'apply',
    ...anonymous,
  }),
  submit: post('apply/submit', {
    about: 'Sends a part. It becomes an application like any other, once, and can only be read from then on.',
    input: { token },
    done: 'Your application was sent.',
    limit: 'apply',
    ...anonymous,
  }),
}
