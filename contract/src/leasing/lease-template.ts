import { clauseBounds } from '@freehold/rules/leasing/lease-clauses'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { optionalWhole } from '../kit/field'
import { jsonList } from '../kit/formats'

const Clause = z.strictObject({ title: z.string(), text: z.string() })

const clauses = {
  clauses: jsonList('Clauses', Clause, {
    required: true,
    max: clauseBounds.clauses,
    missing: 'Keep at least one clause, or go back to the standard clauses.',
  }),
}

/** The clauses that an account's leases have beside their terms. */
export const leaseTemplate = {
  get: get('lease/get-lease-template', {
    about: "The clauses of new leases, in their order: the account's own, or the standard ones (version 0).",
    may: 'settings',
    reply: {
      data: z.object({
        clauses: z.array(Clause),
        version: z.number(),
        /** Blank for the standard clauses. */
        changed_by: z.string(),
        /** The names that may be used in braces. */
        variables: z.array(z.string()),
      }),
    },
  }),
  save: post('lease/save-lease-template', {
    about: 'Writes the clauses of new leases. Leases that were issued keep their words.',
    may: 'settings',
    input: { ...clauses, version: optionalWhole('Version', { min: 0, max: 2_147_483_646 }) },
    errors: ['E_CONFLICT'],
    done: 'The lease clauses are saved.',
  }),
  reset: post('lease/reset-lease-template', {
    about: 'Goes back to the standard clauses.',
    may: 'settings',
    done: 'New leases have the standard clauses again.',
  }),
  preview: post('lease/preview-lease-template', {
    about: 'The page of an example lease with these clauses.',
    may: 'settings',
    reads: true,
    input: clauses,
    reply: { data: z.object({ page: z.string() }) },
  }),
}
