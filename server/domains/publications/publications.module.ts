import type { ServerModule } from '#server/platform/server-module.ts'
import { countPublicationFollowers } from './follow-publication.ts'
import { endOwnershipOffers } from './management/end-ownership-offers.ts'
import { endWithRoles } from './management/end-with-roles.ts'
import { staffMailJobs } from './management/staff-mails.job.ts'
import { invitationJobs } from './management/send-invitation-mail.job.ts'
import { transferOwnershipWithAccounts } from './transfer-with-accounts.ts'
import './front-page.schema.ts'
import './management/management.schema.ts'
import './muted.schema.ts'
import './presentation/presentation.schema.ts'
import './publication-people.schema.ts'
import './publication-viewer.schema.ts'
import './publications.schema.ts'
import './publishers.schema.ts'
import './theme.schema.ts'

export const publicationsModule: ServerModule = {
  name: 'publications',
  listeners: [countPublicationFollowers, endOwnershipOffers, endWithRoles, transferOwnershipWithAccounts],
  jobs: { ...invitationJobs, ...staffMailJobs },
}
