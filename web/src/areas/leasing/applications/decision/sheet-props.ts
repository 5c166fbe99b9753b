/** The props of a sheet over an application's details. */
export interface SheetProps {
  id: number
  name: string
  onDone: () => void
}
