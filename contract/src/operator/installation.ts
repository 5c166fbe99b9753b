import { promoStates } from '@freehold/rules/account/promo-code'
import { z } from 'zod'
import { services } from '../account/settings'
import { get, post, superTable } from '../kit/call'
import { CellState } from '../kit/cell-state'
import { id, optionalChoice, optionalDay, optionalId, optionalMoney, optionalWhole, text } from '../kit/field'

const mailStates = ['QUEUED', 'SENT', 'SUPPRESSED', 'FAILED'] as const

/** The work that the installation does by itself, and its failures. */
export const installation = {
  mails: superTable('superadmin/get-mail-list', {
    about:
      'The email of every account and of the installation with its state, newest first. Its words stay with the account.',
    input: { state: optionalChoice('Status', mailStates, null) },
    row: {
      id: z.number(),
      /** Null for a mail to a super admin. */
      account_id: z.number().nullable(),
      account_name: z.string(),
      event: z.string(),
      to_address: z.string(),
      state: z.string(),
      tries: z.number(),
      error: z.string(),
      created_at: z.string(),
    },
    sorts: ['created_at', 'account_name', 'state', 'tries'],
    newestFirst: true,
  }),
  retryMail: post('superadmin/retry-mail', {
    about: 'Queues a failed email again; without an account, one to a super admin.',
    superAdmin: true,
    input: { account_id: optionalId('Account', 'account'), id: id('Email', 'mail') },
    errors: ['E_CONFLICT'],
    done: 'The email is queued again.',
    ownTransactions: true,
  }),
  jobRuns: superTable('superadmin/get-job-run-list', {
    about: 'Runs of the repeating jobs of all cells, newest first. Ids repeat in other cells.',
    input: { outcome: optionalChoice('Outcome', ['OK', 'FAILED'] as const, null) },
    row: {
      id: z.number(),
      name: z.string(),
      started_at: z.string(),
      ended_at: z.string().nullable(),
      outcome: z.string().nullable(),
      told: z.string(),
      /** The letter of its cell; blank where there is one cell. */
      cell: z.string(),
    },
    sorts: ['started_at', 'name'],
    newestFirst: true,
  }),
  setAside: superTable('superadmin/get-set-aside-list', {
    about:
      'What jobs could not do for an account or one of its records, of all cells, newest first. It is tried again until it succeeds.',
    row: {
      /** The account, the job and the record. */
      id: z.string(),
      account_id: z.number(),
      account_name: z.string(),
      job: z.string(),
      record: z.string(),
      tries: z.number(),
      error: z.string(),
      first_at: z.string(),
      last_at: z.string(),
      next_at: z.string(),
      /** The letter of its cell; blank where there is one cell. */
      cell: z.string(),
    },
    sorts: ['last_at', 'account_name', 'job', 'tries'],
    newestFirst: true,
  }),
  memberships: superTable('superadmin/get-membership-difference-list', {
    about:
      "What the charger's books and ours say differently about memberships, as the last nightly look found it. Nothing of it is mended by itself.",
    row: {
      /** The account, the kind and the transaction. */
      id: z.string(),
      account_id: z.number(),
      account_name: z.string(),
      subscription: z.string(),
      kind: z.enum(['MISSING', 'STATE', 'UNITS', 'PERIOD', 'DISCOUNT', 'INVOICE']),
      about: z.string(),
      ours: z.string(),
      theirs: z.string(),
      first_at: z.string(),
      last_at: z.string(),
    },
    sorts: ['first_at', 'account_name', 'kind'],
    newestFirst: true,
  }),
  runJob: post('superadmin/run-job', {
    about: 'Runs a job again, now.',
    superAdmin: true,
    input: { name: text('Job', { required: true, max: 60 }) },
    done: 'The job has run.',
    ownTransactions: true,
  }),
  helpQuestions: superTable('superadmin/get-help-question-list', {
    about:
      'Words that the help found nothing for in the last 90 days, the most asked first. No one is named beside them.',
    row: {
      /** The words themselves. */
      id: z.string(),
      words: z.string(),
      times: z.number(),
      /** On how many days they were asked. */
      days: z.number(),
      last_day: z.string(),
    },
    sorts: ['times', 'last_day', 'days', 'words'],
    newestFirst: true,
  }),
  promoCodes: superTable('superadmin/get-promo-code-list', {
    about: 'Promotion codes with their uses, and whether each can still be used.',
    input: { state: optionalChoice('Status', promoStates, null) },
    row: {
      id: z.number(),
      code: z.string(),
      percent: z.number().nullable(),
      amount: z.number().nullable(),
      uses: z.number(),
      use_limit: z.number().nullable(),
      /** How many bills it makes smaller; null is every bill. */
      bills: z.number().nullable(),
      starts: z.string().nullable(),
      until: z.string().nullable(),
      state: z.enum(promoStates),
    },
    sorts: ['code', 'uses', 'until'],
  }),
  promoUses: get('superadmin/get-promo-code-uses', {
    about:
      'The accounts that used a promotion code, newest first, at most a hundred. Deleted accounts are only counted.',
    superAdmin: true,
    input: { id: id('Promotion code', 'promo_code') },
    reply: {
      data: z.object({
        code: z.string(),
        uses: z.number(),
        accounts: z.array(
          z.object({
            account_id: z.number(),
            account_number: z.string(),
            account_name: z.string(),
            membership: z.string(),
            off: z.number(),
            used_at: z.string(),
          }),
        ),
      }),
    },
  }),
  savePromoCode: post('superadmin/save-promo-code', {
    about: 'Adds a promotion code: a percentage or an amount. A code in use is not changed, but archived.',
    superAdmin: true,
    input: {
      code: text('Code', { required: true, max: 40 }),
      percent: optionalWhole('Percent off', { min: 1, max: 100 }),
      amount: optionalMoney('Amount off', { min: 1, max: 9_999 }),
      use_limit: optionalWhole('Number of uses', { min: 1, max: 1_000_000 }),
      bills: optionalWhole('Number of bills', { min: 1, max: 120 }),
      starts: optionalDay('First day'),
      until: optionalDay('Last day'),
    },
    errors: ['E_CONFLICT'],
    done: 'The promotion code is saved.',
  }),
  archivePromoCode: post('superadmin/archive-promo-code', {
    about: 'Archives a promotion code: no one can use it any more.',
    superAdmin: true,
    input: { id: id('Promotion code', 'promo_code') },
    done: 'The promotion code is archived.',
  }),
  health: get('superadmin/get-health', {
    about: 'The state of the installation: database, disk, backups, email, jobs, help and versions.',
    superAdmin: true,
    reply: {
      data: z.object({
        version: z.string(),
        node: z.string(),
        database: z.string(),
        database_bytes: z.number(),
        disk_free_bytes: z.number(),
        disk_bytes: z.number(),
        queued_mail: z.number(),
        failed_mail: z.number(),
        failed_jobs: z.number(),
        set_aside: z.number(),
        articles: z.number(),
        /** Cards that sign-ups have tried within the last six hours. */
        cards: z.object({
          tries: z.number(),
          declined: z.number(),
          /** So many were declined that stolen cards may be tried out. */
          tested: z.boolean(),
        }),
        /** The outside services; blank where the sandbox is used, with the variables that connect it. */
        services: z.array(
          z.object({ service: z.enum(services), connected: z.string(), variables: z.array(z.string()) }),
        ),
        backups: z.object({
          /** How many are kept; 0 where the database is backed up elsewhere. */
          kept: z.number(),
          last: z.object({ made_at: z.string(), bytes: z.number() }).nullable(),
          /** The last one is older than two days, or there is none although the jobs have run for as long. */
          late: z.boolean(),
        }),
      }),
    },
  }),
  servers: get('superadmin/get-servers', {
    about:
      'The servers, the database and the standbys of each cell. A cell that does not answer within two seconds is named. Where there is one cell, its letter is blank.',
    superAdmin: true,
    reply: {
      data: z.object({
        /** The letter of the cell that answers; blank where there is one cell. */
        own: z.string(),
        /** The directory did not answer, so other cells are missing. */
        directory_silent: z.boolean(),
        cells: z.array(
          z.object({
            cell: z.string(),
            name: z.string(),
            /** Null: it did not answer. */
            state: CellState.nullable(),
          }),
        ),
      }),
    },
  }),
}
