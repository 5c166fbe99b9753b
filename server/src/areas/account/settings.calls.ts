import type { settings } from '@freehold/contract/account/settings'
import { newestBackup } from '../../backups/newest-backup'
import { nightlyFolder } from '../../backups/nightly-backup'
import { sizeInWords } from '../../backups/size-in-words'
import type { HandlersOf } from '../../http/answers'
import { deletionOf } from './deletion/account-deletion.sql'
import { connectedServices } from './settings/connected-services'
import { formsOf, ownerName, settingsOf } from './settings/setting.sql'
import { versionsOf } from './settings/settings-to-save'
import { updateLetterHead } from './settings/update-letter-head'
import {
  updateCompany,
  updateContractorWork,
  updateMailSender,
  updateNoticeMail,
  updateRaiseNotice,
  updateTimeZone,
} from './settings/update-settings'
import { sendTestMail } from './users/send-test-mail'

export const settingsHandlers: HandlersOf<typeof settings> = {
  get: async ({ db, scope }) => {
    const [data, owner, deletion] = await Promise.all([
      settingsOf(db, scope.account),
      ownerName(db, scope),
      deletionOf(db, scope.account),
    ])
    return { data, delete_queue: deletion ? 1 : 0, isOwner: scope.isOwner, owner, ...versionsOf(formsOf(data)) }
  },

  update: async ({ tx, scope, input }) => {
    await updateCompany(tx, scope, input)
    return {}
  },

  updateTimeZone: async ({ tx, scope, input }) => {
    await updateTimeZone(tx, scope, input)
    return {}
  },

  updateLetterHead: async ({ tx, scope, input, pictures }) => {
    await updateLetterHead(tx, scope, input, pictures.get('logo') ?? null)
    return {}
  },

  updateMailSender: async ({ tx, scope, input }) => {
    await updateMailSender(tx, scope, input)
    return {}
  },

  updateRaiseNotice: async ({ tx, scope, input }) => {
    await updateRaiseNotice(tx, scope, input)
    return {}
  },

  updateNoticeMail: async ({ tx, scope, input }) => {
    await updateNoticeMail(tx, scope, input)
    return {}
  },

  updateContractorWork: async ({ tx, scope, input }) => {
    await updateContractorWork(tx, scope, input)
    return {}
  },

  sendTestMail: async ({ scope, context }) => {
    await sendTestMail(context, scope)
    return {}
  },

  services: async ({ context }) => ({
    data: connectedServices(context.config).map(({ service, connected }) => ({ service, connected })),
  }),

  backups: async ({ context }) => {
    const { backupsKept, dataDir } = context.config
    const last = backupsKept === 0 ? null : await newestBackup(nightlyFolder(dataDir))
    return {
      data: { kept: backupsKept, last: last && { made_at: last.madeAt.toISOString(), size: sizeInWords(last.bytes) } },
    }
  },
}
