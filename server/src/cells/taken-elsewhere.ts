import { Refusal } from '../http/refusal'

/** The email of a login signs in to an account of another cell. */
export class TakenElsewhere extends Refusal {
  constructor() {
    const message = 'A user with this email already exists.'
    super('E_CONFLICT', message, { fields: { email: message } })
  }
}
