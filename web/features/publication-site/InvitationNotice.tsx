import { useDataStore } from '#web/data/data-context.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { InvitationButtons, invitedAs } from '#web/features/publications/InvitationButtons.tsx'
import { type PublicationData, publicationQuery } from './publication.operations.ts'

/** Says who invited the viewer to the staff or offers them the publication, and takes their answer. */
export function InvitationNotice({ publication }: { publication: PublicationData }) {
  const store = useDataStore()
  const { invitation } = publication.viewerEdge
  if (!invitation) return null
  const { invitedBy, role } = invitation
  const inviter = invitedBy.name || invitedBy.username
  const reload = async () => {
    await (await store.live()).query(publicationQuery, { domainOrSlug: publication.slug }, { fresh: true })
  }
  return (
    <div className="page-width">
      <Notice>
        <Row align="between">
          {role === 'OWNER' ? (
            <p>
              <bdi>{inviter}</bdi> offers you <bdi>{publication.name}</bdi>. If you accept, you own it, and <bdi>{inviter}</bdi>{' '}
              becomes an editor.
            </p>
          ) : (
            <p>
              <bdi>{inviter}</bdi> invited you to be {invitedAs[role]} of <bdi>{publication.name}</bdi>.
            </p>
          )}
          <InvitationButtons size="s" invitation={invitation} publication={publication} onDone={reload} />
        </Row>
      </Notice>
    </div>
  )
}
