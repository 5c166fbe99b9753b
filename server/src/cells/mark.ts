import { createHash } from 'node:crypto'

/** The mark under which the directory has the email of a staff login. */
export const markOfLogin = (email: string): Buffer =>
  createHash('sha256').update(`login|${email.trim().toLowerCase()}`).digest()
