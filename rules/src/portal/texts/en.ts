/** The titles of requests whose kind says what they are about. */
export const en = {
  contact: 'New contact details',
  moveOut: (day: string) => `Move-out on ${day}`,
  insurance: (insurer: string) => `Proof of insurance: ${insurer}`,
  another: 'Another home',
  renewal: 'Question about renewal',
}
