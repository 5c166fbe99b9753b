import type { tenantRequest } from '@freehold/contract/portal/tenant-request'
import { actingFor } from '../../database/tenant-scope'
import { sendDocument } from '../../documents/send-document'
import { serveFile } from '../../files/serve'
import type { HandlersOf } from '../../http/answers'
import { Refusal } from '../../http/refusal'
import { findLetter } from '../money/deposits/deposit.sql'
import { issuedLetter } from '../money/deposits/issue-letters'
import { confirmRepair, withdrawRequest, writeToStaff } from './requests/change-request'
import { previewMoveOut } from './requests/move-out-preview'
import { ownLetter } from './requests/own-letter.sql'
import { requestOfTenant, requestsOfTenant } from './requests/request.sql'
import { isFileOf, partsOf } from './requests/request-parts.sql'
import { homeForMember, homeShown, requestForTenant } from './requests/request-shown'
import { saveRequest } from './requests/save-request'
import { contactOf, homesOfTenant, noContact } from './requests/tenant-homes.sql'
import { requestTexts } from './requests/texts/all'
import { landlordContact } from './settings/landlord-contact.sql'

export const tenantRequestHandlers: HandlersOf<typeof tenantRequest> = {
  form: async ({ db, scope }) => {
    const [homes, contact, { name: landlord, phone }] = await Promise.all([
      homesOfTenant(db, scope),
      scope.member === null ? contactOf(db, scope) : noContact,
      landlordContact(db, scope),
    ])
    return {
      data: {
        landlord,
        phone,
        contact,
        code_given: scope.codeGiven,
        homes: homes.map((home) => (scope.member === null ? homeShown(home, scope) : homeForMember(home, scope))),
      },
    }
  },

  list: async ({ db, scope }) => {
    const rows = await requestsOfTenant(db, scope)
    const parts = await partsOf(
      db,
      scope.account,
      rows.map(({ id }) => id),
    )
    return { data: rows.map((row) => requestForTenant(row, parts(row.id), scope.language)) }
  },

  previewMoveOut: async ({ db, scope, input }) => ({ data: await previewMoveOut(db, scope, input) }),

  save: async ({ tx, scope, input, pictures, papers, context }) => ({
    id: await saveRequest(tx, scope, { input, pictures, papers, at: context.now() }),
  }),

  withdraw: async ({ tx, scope, input }) => {
    await withdrawRequest(tx, scope, input.id)
    return {}
  },

  write: async ({ tx, scope, input, context }) => ({
    id: await writeToStaff(tx, scope, { ...input, at: context.now() }),
  }),

  confirm: async ({ tx, scope, input, context }) => {
    await confirmRepair(tx, scope, { ...input, at: context.now() })
    return {}
  },

  file: async ({ db, scope, input, reply, context }) => {
    const texts = requestTexts[scope.language]
    const found = await requestOfTenant(db, scope, input.id)
    if (!found) throw new Refusal('E_NOT_FOUND', texts.noRequest)
    if (!(await isFileOf(db, scope.account, found.id, input.file))) throw new Refusal('E_NOT_FOUND', texts.noFile)
    return serveFile(db, { account: scope.account }, context.files, input.file, reply)
  },

  depositLetter: async ({ db, scope, input, reply, context }) => {
    const own = await ownLetter(db, scope, input.id)
    const letter = own ? await findLetter(db, actingFor(scope), input.id) : undefined
    if (!letter) throw new Refusal('E_NOT_FOUND', requestTexts[scope.language].noLetter)
    return sendDocument(reply, 'deposit-letter.pdf', await issuedLetter(context, actingFor(scope), input.id, letter))
  },
}
