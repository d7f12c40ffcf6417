import { useState } from 'react'
import { useMutation, useDataStore } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Row } from '#web/design/Layout/Layout.tsx'
import { respondToInvitationMutation } from '#web/pages/publication/publication-management/staff.operations.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { type PublicationData, publicationQuery } from './publication.operations.ts'

const roleLabels = { OWNER: 'the owner', EDITOR: 'an editor', WRITER: 'a writer' }

/** Accepts or declines an invitation to the staff. */
export function InvitationNotice({ publication }: { publication: PublicationData }) {
  const respond = useMutation(respondToInvitationMutation)
  const store = useDataStore()
  const [isBusy, setBusy] = useState(false)
  const { invitation } = publication.viewerEdge
  if (!invitation) return null
  const { invitedBy, role } = invitation
  const inviter = invitedBy.name || invitedBy.username
  const sendResponse = async (accept: boolean) => {
    setBusy(true)
    const refusal = refusalOf(await respond({ invitationId: invitation.id, accept }), 'MutationSuccess')
    if (refusal) {
      setBusy(false)
      return showRefusal(refusal)
    }
    await (await store.live()).query(publicationQuery, { domainOrSlug: publication.slug }, { fresh: true })
    showToast({
      message: accept
        ? `You’re now ${roleLabels[role]} of ${publication.name}.`
        : `${role === 'OWNER' ? 'Offer' : 'Invitation'} declined.`,
    })
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
              <bdi>{inviter}</bdi> invited you to be {roleLabels[role]} of <bdi>{publication.name}</bdi>.
            </p>
          )}
          <Row gap={2}>
            <Button size="s" kind="primary" loading={isBusy} onClick={() => void sendResponse(true)}>
              Accept
            </Button>
            <Button size="s" loading={isBusy} onClick={() => void sendResponse(false)}>
              Decline
            </Button>
          </Row>
        </Row>
      </Notice>
    </div>
  )
}
