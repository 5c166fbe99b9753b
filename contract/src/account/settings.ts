import { z } from 'zod'
import { get, post } from '../kit/call'
import { flag, text, whole } from '../kit/field'
import { formVersion, recordVersion } from '../kit/form-version'
import { email, phone, timezone, zipcode } from '../kit/formats'
import { keptWhenAbsent } from '../kit/kept-when-absent'

export const services = ['mail', 'cards', 'payouts', 'screening', 'letters', 'answers', 'texts'] as const

/** The company as it appears on papers. Its name is the account's. */
const company = {
  SYS_SETTING_NAME: text('Business name', { required: true }),
  SYS_SETTING_EMAIL: keptWhenAbsent(email('Email')),
  SYS_SETTING_PHONE: keptWhenAbsent(phone('Phone')),
  SYS_SETTING_ADDRESS: keptWhenAbsent(text('Address')),
  SYS_SETTING_CITY: keptWhenAbsent(text('City')),
  SYS_SETTING_STATE: keptWhenAbsent(text('State')),
  SYS_SETTING_ZIPCODE: keptWhenAbsent(zipcode()),
}

/** The forms of the settings beside the company's. */
const settingForms = ['zone', 'letterhead', 'sender', 'notices', 'contractors', 'holdover', 'raises'] as const
type SettingForm = (typeof settingForms)[number]

const ofForms = <T>(value: (form: SettingForm) => T): Record<SettingForm, T> =>
  Object.fromEntries(settingForms.map((form) => [form, value(form)])) as Record<SettingForm, T>

export const settings = {
  get: get('user/get-system-settings', {
    about: "The account's settings as keys and values, and whether the caller may change them.",
    may: 'account',
    reply: {
      data: z.array(z.object({ key: z.string(), value: z.string() })),
      /** 1 while the account waits for its deletion. */
      delete_queue: z.number(),
      isOwner: z.boolean(),
      /** The name of the user who may. */
      owner: z.string(),
      /** The version of the company's name and address. */
      ...recordVersion,
      /** The versions of the other forms. */
      versions: z.object(ofForms(() => z.number())),
    },
  }),
  update: post('user/update-system-settings', {
    about:
      "Changes the company's name and address. Only the account's owner may. With the `version` that was read, what someone else has changed since is not replaced.",
    may: 'account',
    ownerOnly: true,
    input: { ...company, version: formVersion() },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'System settings are updated successfully.',
  }),
  updateTimeZone: post('user/update-time-zone', {
    about:
      "Changes the account's time zone, which decides what day it is. Only the account's owner may. With the `version` that was read, what someone else has changed since is not replaced.",
    may: 'account',
    ownerOnly: true,
    input: { SYS_SETTING_TIMEZONE: timezone('Time zone', { required: true }), version: formVersion() },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'The time zone is updated.',
  }),
  updateLetterHead: post('user/update-letter-head', {
    about:
      "Changes the lines and the logo above printed papers. Blank lines mean the company's address; without a picture the logo stays. Only the account's owner may. With the `version` that was read, what someone else has changed since is not replaced.",
    may: 'account',
    ownerOnly: true,
    input: {
      LETTER_HEAD: keptWhenAbsent(text('Lines under the name', { max: 500 })),
      remove_logo: flag('Remove the logo'),
      version: formVersion(),
    },
    errors: ['E_CONFLICT'],
    versioned: true,
    files: [{ name: 'logo', many: false, accept: 'image', label: 'Logo' }],
    done: 'The letterhead is updated.',
    limit: 'upload',
  }),
  updateMailSender: post('user/update-mail-sender', {
    about:
      "Changes the name that emails come from and the address that answers go to. Blank leaves the server's own. Only the account's owner may. With the `version` that was read, what someone else has changed since is not replaced.",
    may: 'account',
    ownerOnly: true,
    input: {
      MAIL_FROM_NAME: keptWhenAbsent(text('Sender name', { max: 100 })),
      MAIL_REPLY_TO: keptWhenAbsent(email('Reply-to address')),
      version: formVersion(),
    },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'The email sender is updated.',
  }),
  updateNoticeMail: post('user/update-notice-mail', {
    about:
      "Turns automatic emailing of adverse action notices on or off: a denial or a conditional approval emails each adult's notice. Only the account's owner may. With the `version` that was read, what someone else has changed since is not replaced.",
    may: 'account',
    ownerOnly: true,
    input: {
      MAIL_ADVERSE_NOTICES: keptWhenAbsent(flag('Email adverse action notices')),
      version: formVersion(),
    },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'The emailing of notices is updated.',
  }),
  updateContractorWork: post('user/update-contractor-work', {
    about:
      "Narrows users of the type Contractor to the work of the contractor they sign in for, or lets them see all work at their properties. Only the account's owner may. With the `version` that was read, what someone else has changed since is not replaced.",
    may: 'account',
    ownerOnly: true,
    input: {
      CONTRACTORS_SEE_OWN_WORK: keptWhenAbsent(flag('Contractors see only their own work')),
      version: formVersion(),
    },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'What contractors see is updated.',
  }),
  updateRaiseNotice: post('user/update-raise-notice', {
    about:
      "Changes the days of notice that the office gives before a charge beside the rent goes up. Only the account's owner may. With the `version` that was read, what another user has changed since is not replaced.",
    may: 'account',
    ownerOnly: true,
    input: {
      RAISE_NOTICE_DAYS: whole('Days of notice', { min: 0, max: 365 }),
      version: formVersion(),
    },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'The days of notice are updated.',
  }),
  sendTestMail: post('user/send-test-mail', {
    about:
      "Sends an email to the caller at once, and answers the email server's own error. Only the account's owner may.",
    may: 'account',
    ownerOnly: true,
    errors: ['E_CONFLICT', 'E_PROVIDER'],
    done: 'The test email is sent.',
    ownTransactions: true,
  }),
  services: get('user/get-services', {
    about: 'Which outside services are connected, and which are a sandbox.',
    may: 'account',
    reply: {
      data: z.array(
        z.object({
          service: z.enum(services),
          /** The real service that is connected; blank while the sandbox is used. */
          connected: z.string(),
        }),
      ),
    },
  }),
  backups: get('user/get-backups', {
    about:
      "When the installation was last backed up by itself, and how large that is. Only the account's owner may ask.",
    may: 'account',
    ownerOnly: true,
    reply: {
      data: z.object({
        /** How many nightly backups are kept; 0 when the database is not the embedded one, or none are made. */
        kept: z.number(),
        last: z.object({ made_at: z.string(), size: z.string() }).nullable(),
      }),
    },
  }),
}
