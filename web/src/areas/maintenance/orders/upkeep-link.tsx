import { LinkButton } from '../../../widgets/links'

/** Work that comes back stands beside the work orders that it opens. */
export const UpkeepLink = () => (
  <LinkButton variant="default" to="/maintenance/upkeep">
    Recurring upkeep
  </LinkButton>
)
