import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { graphql } from '#web/data/graphql.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useAction } from '#web/app/forms/use-action.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'

type Role = 'OWNER' | 'EDITOR' | 'WRITER'

export function invitationText({ inviter, role, publication }: { inviter: string; role: Role; publication: string }): ReactNode {
  const by = <bdi>{inviter}</bdi>
  const name = <bdi>{publication}</bdi>
  if (role === 'OWNER') return rich`${by} invited you to be the owner of ${name}.`
  if (role === 'EDITOR') return rich`${by} invited you to be an editor of ${name}.`
  return rich`${by} invited you to be a writer of ${name}.`
}

function acceptedText(role: Role, name: string): string {
  if (role === 'OWNER') return t`You’re now the owner of ${name}.`
  if (role === 'EDITOR') return t`You’re now an editor of ${name}.`
  return t`You’re now a writer of ${name}.`
}

const respondToInvitationMutation = graphql(`
  mutation RespondToCollectionInvitationMutation($invitationId: ID!, $accept: Boolean!) {
    respondToCollectionInvitation(invitationId: $invitationId, accept: $accept) {
      __typename
      ...Refusal
    }
  }
`)

type Props = {
  invitation: { id: string; role: Role }
  publication: { name: string }
  size?: 's' | 'm'
  /** After either answer, before it is confirmed. */
  onDone: (accepted: boolean) => Promise<unknown> | void
}

/** Accepts or declines an invitation to the staff of a publication. */
export function InvitationButtons({ invitation, publication, size = 'm', onDone }: Props) {
  const respond = useMutation(respondToInvitationMutation)
  const [run, isBusy] = useAction()
  const sendResponse = (accept: boolean) =>
    run(async () => {
      const refusal = refusalOf(await respond({ invitationId: invitation.id, accept }), 'MutationSuccess')
      if (refusal) return showRefusal(refusal)
      await onDone(accept)
      if (accept) showToast({ message: acceptedText(invitation.role, publication.name) })
      else showToast({ message: invitation.role === 'OWNER' ? t`Offer declined.` : t`Invitation declined.` })
    })
  return (
    <Row gap={2}>
      <Button size={size} kind="primary" loading={isBusy} onClick={() => void sendResponse(true)}>
        {t`Accept`}
      </Button>
      <Button size={size} loading={isBusy} onClick={() => void sendResponse(false)}>
        {t`Decline`}
      </Button>
    </Row>
  )
}
