import type { postalMail } from '@freehold/contract/leasing/postal-mail'
import { serveFile } from '../../files/serve'
import { unstage } from '../../files/stage'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { settingTexts } from '../account/settings/setting.sql'
import { closeLetter } from './postal/close-letter'
import { findLetter } from './postal/letter.sql'
import { companyOf, tenantHome } from './postal/letter-documents.sql'
import { letterShown, rowShown } from './postal/letter-shown'
import { lettersWith, letterTable, newestSent } from './postal/letter-table.sql'
import { payLetter } from './postal/pay-letter'
import { priceLetter } from './postal/price-letter'
import { sendLetter } from './postal/send-letter'
import { requireExisting } from './tenancies/require-existing'

export const postalMailHandlers: HandlersOf<typeof postalMail> = {
  sender: async ({ db, scope }) => {
    const [name, texts] = await Promise.all([companyOf(db, scope), settingTexts(db, scope.account)])
    return {
      name,
      address: texts.SYS_SETTING_ADDRESS,
      city: texts.SYS_SETTING_CITY,
      state: texts.SYS_SETTING_STATE,
      zipcode: texts.SYS_SETTING_ZIPCODE,
    }
  },

  recipient: async ({ db, scope, input }) => {
    await requireExisting(db, scope, { tenant: input.tenant_id })
    const home = await tenantHome(db, scope, input.tenant_id)
    if (!home) throw notFound('Tenant')
    const { name, address, unit_name, city, state, zipcode } = home
    return {
      data: {
        name,
        address: address ?? '',
        address2: unit_name ?? '',
        city: city ?? '',
        state: state ?? '',
        zipcode: zipcode ?? '',
      },
    }
  },

  // The letter is stored as one PDF: the sent files themselves are not kept.
  price: async ({ context, scope, input, files, papers }) => {
    await unstage(
      context,
      scope,
      [...papers.values()].map(({ name }) => name),
    )
    return priceLetter(context, scope, input, files)
  },

  pay: async ({ context, scope, input, key }) => payLetter(context, scope, input, key),

  send: async ({ context, scope, input, files, papers }) => {
    await unstage(
      context,
      scope,
      [...papers.values()].map(({ name }) => name),
    )
    return sendLetter(context, scope, input, files)
  },

  documents: async ({ db, scope }) => ({ data: (await newestSent(db, scope)).map((row) => rowShown(scope, row)) }),

  sent: async ({ db, scope, input }) => {
    const { data, count } = await letterTable(db, scope, input)
    return { data: data.map((row) => rowShown(scope, row)), count }
  },

  get: async ({ db, scope, input }) => ({ data: await letterShown(db, scope, input.id) }),

  ofRecord: async ({ db, scope, input: { notice_id, lease_id, adverse_notice_id, deposit_return_id } }) => {
    const rows = await lettersWith(db, scope, {
      NOTICE: notice_id,
      LEASE: lease_id,
      ADVERSE_NOTICE: adverse_notice_id,
      DEPOSIT_LETTER: deposit_return_id,
    })
    return { data: rows.map((row) => ({ ...rowShown(scope, row), has_proof: row.proof_file !== null })) }
  },

  letter: async ({ db, scope, input, reply, context }) => {
    const letter = await findLetter(db, scope, input.id)
    const file = input.proof ? letter?.proof : letter?.pdf
    if (!file) throw notFound(input.proof ? 'Proof' : 'Letter')
    return serveFile(db, scope, context.files, file, reply)
  },

  close: async ({ tx, scope, input, context }) => {
    await closeLetter(tx, scope, input.id, context.now())
    return {}
  },
}
