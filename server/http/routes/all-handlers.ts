import { actionHandlers } from './actions.ts'
import { authHandlers } from './auth.ts'
import { clientReportHandlers } from './client-reports.ts'
import { responseHandlers } from './responses.ts'
import { deltaHandlers } from './deltas.ts'
import { importExportHandlers } from './import-export.ts'
import { feedHandlers } from './feeds.ts'
import { graphqlHandlers } from './graphql.ts'
import { quoteAndNoteHandlers } from './quotes-and-notes.ts'
import { mediaHandlers } from './media.ts'
import { memberHandlers } from './members.ts'
import { newsletterHandlers } from './newsletters.ts'
import { oauthHandlers } from './oauth.ts'
import { peopleHandlers } from './people.ts'
import { publicationHandlers } from './publications.ts'
import { readStateHandlers } from './reading.ts'
import { redirectHandlers } from './redirects.ts'
import { searchHandlers } from './search.ts'
import { storyFactsHandlers } from './story-facts.ts'
import { revisionHandlers } from './revisions.ts'
import { uploadHandlers } from './uploads.ts'
import { videoUploadHandlers } from './video-uploads.ts'
import { wellKnownHandlers } from './well-known-files.ts'
import type { Handlers } from '../handler.ts'

export const allHandlers: Handlers = {
  ...redirectHandlers,
  ...graphqlHandlers,
  ...actionHandlers,
  ...authHandlers,
  ...clientReportHandlers,
  ...responseHandlers,
  ...deltaHandlers,
  ...importExportHandlers,
  ...feedHandlers,
  ...quoteAndNoteHandlers,
  ...mediaHandlers,
  ...memberHandlers,
  ...newsletterHandlers,
  ...oauthHandlers,
  ...peopleHandlers,
  ...publicationHandlers,
  ...searchHandlers,
  ...readStateHandlers,
  ...storyFactsHandlers,
  ...revisionHandlers,
  ...uploadHandlers,
  ...videoUploadHandlers,
  ...wellKnownHandlers,
}
