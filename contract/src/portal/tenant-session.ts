import { firstLanguage, languages } from '@freehold/rules/text/language'
import { z } from 'zod'
import { Visit } from '../account/session'
import { get, post } from '../kit/call'
import { choice, day, id, optionalChoice, text } from '../kit/field'
import { email, opaque } from '../kit/formats'

/** What every page of the portal knows: the tenant, and whom to ask. */
export const signedIn = {
  data: z.object({
    token: z.string(),
    tenant: z.object({
      id: z.number(),
      /** The member of the household who is signed in; null for the account holder, whose name and email these are otherwise. */
      member: z.number().nullable(),
      tenant_name: z.string(),
      email: z.string(),
      language: z.enum(languages),
      landlord: z.object({
        name: z.string(),
        phone: z.string(),
        email: z.string(),
        address: z.string(),
        /** The address of the logo as a picture in text, `data:`; blank without one. */
        logo: z.string(),
        /** The address of the manifest with which a phone installs the portal under the landlord's name. */
        manifest: z.string(),
      }),
      /** The staff user who looks at the portal and may change nothing; null for the tenant. */
      viewer: z.string().nullable(),
      /** The account is a demo visit: it is erased at this moment. */
      visit: z.object(Visit).nullable(),
      /** Whether an emailed code or link was used in this session. */
      code_given: z.boolean(),
    }),
  }),
}

/** The language of the page: refusals are written in it. */
const reader = { language: optionalChoice('Language', languages, firstLanguage) }

/** Eight digits, as they are typed: blanks and dashes may be among them. */
const code = (required: boolean) => text('Code', { required, max: 20 })

/** A tenant's own session in the portal. */
export const tenantSession = {
  login: post('tenants/login', {
    about:
      'Signs a tenant in by email, date of birth and last name. E_CODE asks for the same once more with the emailed `code`, whatever was right; it sets a cookie that binds the code to this attempt. E_CHOOSE has `choices` for a person with homes of several landlords: send the same with the ticket as `choice`.',
    input: {
      email: email('Email', { required: true }),
      dob: day('Date of birth', { secret: true }),
      last_name: text('Last name', { required: true }),
      code: code(false),
      choice: opaque('Choice', { required: false }),
      /** The token of an invitation's link, or the code of its letter. */
      invite: text('Invitation', { max: 200 }),
      ...reader,
    },
    reply: signedIn,
    errors: ['E_CREDENTIALS', 'E_CODE', 'E_CHOOSE'],
    limit: 'sign-in',
    ownTransactions: true,
  }),
  requestLink: post('tenants/request-link', {
    about: 'Emails a sign-in link to a tenant who signed in before. The answer is the same for any address.',
    input: { email: email('Email', { required: true }), ...reader },
    limit: 'sign-in',
    ownTransactions: true,
  }),
  loginByLink: post('tenants/login-by-link', {
    about: 'Exchanges the single-use token of an emailed link, or of an entry address of staff, for a session.',
    input: { token: opaque('The token'), ...reader },
    reply: signedIn,
    errors: ['E_CREDENTIALS'],
    limit: 'sign-in',
    ownTransactions: true,
  }),
  session: get('tenants/get-session', {
    about: 'The tenant of this session, as sign-in answered it. The page asks after it was loaded again.',
    tenant: true,
    household: true,
    reply: { data: signedIn.data.shape.tenant },
  }),
  checkToken: get('tenants/check-token', {
    about:
      'Whether the session is still open. Asked every five minutes by the page; it does not keep the session awake.',
    tenant: true,
    household: true,
    byItself: true,
  }),
  requestCode: post('tenants/request-code', {
    about: 'Emails a code for this session. Some acts need one.',
    tenant: true,
    household: true,
    errors: ['E_CONFLICT'],
  }),
  useCode: post('tenants/use-code', {
    about: 'Enters the emailed code in this session.',
    tenant: true,
    household: true,
    input: { code: code(true) },
    errors: ['E_CODE'],
    ownTransactions: true,
  }),
  saveLanguage: post('tenants/save-language', {
    about: 'Sets the language of pages, emails and receipts.',
    tenant: true,
    household: true,
    input: { language: choice('Language', languages) },
    ownTransactions: true,
  }),
  devices: get('tenants/get-devices', {
    about: 'The browsers that sign in without a code, the one last used first.',
    tenant: true,
    household: true,
    reply: {
      data: z.array(
        z.object({
          id: z.number(),
          browser: z.string(),
          network: z.string(),
          first_seen: z.string(),
          last_seen: z.string(),
          current: z.boolean(),
        }),
      ),
    },
  }),
  forgetDevice: post('tenants/forget-device', {
    about: 'Forgets a browser: it needs a code again, and its sessions end.',
    tenant: true,
    household: true,
    input: { id: id('Device', 'tenant_device') },
  }),
  logout: post('tenants/logout', { about: 'Ends this session.', tenant: true, household: true }),
}
