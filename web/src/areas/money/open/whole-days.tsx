import { Words } from '../../../widgets/words'

/** A sentence in which no day is broken over two lines: `Rent, 03-01-2026 to 03-31-2026`. */
export const WholeDays = ({ children }: { children: string }) => <Words>{children}</Words>
