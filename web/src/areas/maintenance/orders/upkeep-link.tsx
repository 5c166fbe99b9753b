import { LinkButton } from '../../../widgets/links'

/** The work order list links here, because recurring upkeep opens work orders. */
export const UpkeepLink = () => (
  <LinkButton variant="default" to="/maintenance/upkeep">
    Recurring upkeep
  </LinkButton>
)
