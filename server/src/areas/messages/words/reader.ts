/** A person as the words of a message need it. */
export interface Reader {
  id: number
  name: string
  language: string
  property_id: number | null
  occupancy_id: number | null
}
