import type { FastifyInstance } from 'fastify'
import type { AppContext } from './app-context'
import { addAccountConfirmation } from './areas/account/setup/confirm-account-routes'
import { addEmailConfirmation } from './areas/account/users/confirm-routes'
import { addDevelopers } from './areas/integrations/developers/developer-routes'
import { addSigning } from './areas/leasing/signing/page/sign-routes'
import { addApprovals } from './areas/maintenance/approvals/page/approval-routes'
import { addJobs } from './areas/maintenance/jobs/page/job-routes'
import { addHomes } from './areas/marketing/public/homes-routes'
import { subscriptionMoved } from './areas/membership/record/follow-subscription'
import { readIncomingMail } from './areas/messages/incoming/read-incoming'
import { textMessages } from './areas/messages/texts/text-messages'
import { addVerify } from './areas/portal/papers/verify/verify-routes'
import { paymentMessages } from './areas/portal/returns/payment-messages'
import { addFeed } from './areas/reports/feed/feed-route'
import { addOwnerPackets } from './areas/reports/packets/page/packet-routes'
import { addSharedReports } from './areas/reports/schedules/page/report-routes'
import { addHelpPages } from './areas/site/help-pages/help-routes'
import { addSite } from './areas/site/pages/pages-routes'
import { addVisits } from './areas/site/visits/visit-routes'
import { addIncomingMail } from './webhooks/incoming-mail'
import { addProviderMessages } from './webhooks/provider-messages'
import { subscriptionMessages } from './webhooks/subscription-messages'
import { addTextMessages } from './webhooks/text-messages'

/** Pages of the areas for people and programs without a login, beside what a link of `link-kinds.ts` opens. */
export function addPublicPages(app: FastifyInstance, context: AppContext): void {
  addAccountConfirmation(app, context)
  addEmailConfirmation(app, context)
  addSigning(app, context)
  addJobs(app, context)
  addApprovals(app, context)
  addSharedReports(app, context)
  addOwnerPackets(app, context)
  addHomes(app, context)
  addFeed(app, context)
  addDevelopers(app, context)
  addVerify(app, context)
  addVisits(app, context)
  addHelpPages(app, context)
  addProviderMessages(app, context, [paymentMessages, subscriptionMessages(subscriptionMoved)])
  addTextMessages(app, context, textMessages)
  addIncomingMail(app, context, readIncomingMail)
  addSite(app, context)
}
