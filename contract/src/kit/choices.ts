import { z } from 'zod'

/** The homes of a person who rents from several landlords, in an E_CHOOSE: the ticket of one is sent back as `choice`. */
export const choices = z.array(z.strictObject({ ticket: z.string(), landlord: z.string(), address: z.string() }))
export type Choices = z.output<typeof choices>
