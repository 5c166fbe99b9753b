import { ofAccess } from './of-access.mjs'
import { ofDebits } from './of-debits.mjs'
import { ofDoors } from './of-doors.mjs'
import { ofKeys } from './of-keys.mjs'
import { ofMail } from './of-mail.mjs'
import { ofMemberships } from './of-memberships.mjs'
import { ofMoney } from './of-money.mjs'

/**
 * Each is one small change of one file: the sentence of what it breaks, the text to find and what to put there, and the
 * test files that must fail, each of them, in the tests whose names match the title. The text stands once in its file.
 */
export const saboteurs = [...ofAccess, ...ofDebits, ...ofMemberships, ...ofDoors, ...ofKeys, ...ofMail, ...ofMoney]
