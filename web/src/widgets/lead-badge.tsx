import { Badge } from '@mantine/core'

/** The keys are not handed over before the lead-paint papers are signed. */
export const LeadBadge = () => <Badge color="amber">Lead-paint papers unsigned</Badge>
