import { Readable } from 'node:stream'
import {
  receiveMemberFile,
  salesPolicy,
  streamMembersCsv,
} from '#server/domains/publication-memberships/publication-memberships.ts'
import { findPublicationByAddress } from '#server/domains/publications/publications.ts'
import { memberImportBounds } from '#shared/membership/tier-bounds.ts'
import { receiveListFile } from '../receive-list-file.ts'
import { sendResult } from './send-result.ts'
import { type Handler, type Handlers, send } from '../handler.ts'

/** A list of paid subscribers, for the owner of the publication that they shall be members of. */
const receive: Handler = (call) =>
  receiveListFile(call, memberImportBounds.megabytes, async ({ fileName, bytes }) =>
    sendResult(
      call,
      await receiveMemberFile(call.requestContext.ctx, call.params.collectionId ?? '', fileName, bytes),
      ({ id }) => ({ fileId: id }),
    ),
  )

const csv: Handler = async ({ requestContext: { ctx }, params, reply }) => {
  const publication = await findPublicationByAddress(ctx, params.collectionSlug ?? '')
  if (!publication || !(await salesPolicy.manage(ctx, publication))) return 'not-found'
  return send(
    reply
      .header('content-disposition', `attachment; filename="members-${publication.slug}.csv"`)
      .header('cache-control', 'private, no-store')
      .type('text/csv; charset=utf-8'),
    Readable.from(streamMembersCsv(ctx.db, publication.id)),
  )
}

export const memberHandlers: Handlers = { ApiMemberFile: receive, FileCollectionExportMembers: csv }
