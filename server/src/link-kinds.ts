import { depositLetterLink } from './areas/money/deposits/deposit-letter-link'
import type { LinkKind } from './links/link'

/** Everything that a link opens for people without a login. */
export const linkKinds: readonly LinkKind[] = [depositLetterLink]
