import { rich } from '#shared/translation/rich.ts'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { InvitationButtons, invitationText } from '#web/features/publications/InvitationButtons.tsx'
import { type DataOf, graphql } from '#web/data/graphql.ts'

export const invitationNoticeFragment = graphql(`
  fragment InvitationNotice on Collection {
    name
    viewerEdge { id invitation { id role invitedBy { id name username } } }
  }
`)

type Props = { publication: DataOf<typeof invitationNoticeFragment>; onDone: () => Promise<unknown> }

/** Says who invited the viewer to the staff or offers them the publication, and takes their answer. */
export function InvitationNotice({ publication, onDone }: Props) {
  const { invitation } = publication.viewerEdge
  if (!invitation) return null
  const { invitedBy, role } = invitation
  const inviter = invitedBy.name || invitedBy.username
  return (
    <div className="page-width">
      <Notice>
        <Row align="between">
          {role === 'OWNER' ? (
            <p>
              {rich`${<bdi>{inviter}</bdi>} offers you ${<bdi>{publication.name}</bdi>}. If you accept, you own it, and
              ${<bdi>{inviter}</bdi>} becomes an editor.`}
            </p>
          ) : (
            <p>{invitationText({ inviter, role, publication: publication.name })}</p>
          )}
          <InvitationButtons size="s" invitation={invitation} publication={publication} onDone={onDone} />
        </Row>
      </Notice>
    </div>
  )
}
