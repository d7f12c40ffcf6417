import { t } from '#shared/translation/translate.ts'
import { formatDay } from '#shared/text/dates.ts'
import { useMutation, useDataStore, useQuery } from '#web/data/data-context.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { InviteForm } from './InviteForm.tsx'
import {
  publicationSettingsQuery,
  selectPublicationSettings,
  managementOutcome,
} from '#web/features/publication-management/management.operations.ts'
import { PublicationFrame } from '#web/features/publication-management/PublicationFrame.tsx'
import { OwnerOnlyNotice } from '#web/features/publication-management/OwnerOnlyNotice.tsx'
import type { CollectionRole } from '#shared/enums/publications.ts'

import {
  type StaffInvitation,
  selectPublicationPermissions,
  publicationPermissionsQuery,
  removeCollectionRoleMutation,
  setCollectionRoleMutation,
  type PublicationStaffMember,
  withdrawInvitationMutation,
} from './staff.operations.ts'
import { StaffRow } from './StaffRow.tsx'

const invitedAs: Record<CollectionRole, (day: string) => string> = {
  OWNER: (day) => t`Owner, invited ${day}`,
  EDITOR: (day) => t`Editor, invited ${day}`,
  WRITER: (day) => t`Writer, invited ${day}`,
}

/** Staff roles and invitations. */
function PermissionsPage({ input }: { input: PageInput }) {
  const { now, session } = useEnvironment()
  const store = useDataStore()
  const slug = input.params.collectionSlug ?? ''
  const publication = selectPublicationSettings(useQuery(publicationSettingsQuery, { slug }).data)
  const publicationId = publication?.id ?? ''
  const permissions = selectPublicationPermissions(useQuery(publicationPermissionsQuery, { slug }).data)
  const setRole = useMutation(setCollectionRoleMutation)
  const removeRole = useMutation(removeCollectionRoleMutation)
  const withdraw = useMutation(withdrawInvitationMutation)
  const [confirm, confirmDialog] = useConfirm()
  if (!publication) return null
  const isOwner = publication.viewerEdge.role === 'OWNER'

  const refetch = () => store.refetch(publicationPermissionsQuery, { slug })
  const nameOf = ({ user }: PublicationStaffMember) => user.name || user.username
  const change = async (member: PublicationStaffMember, role: 'EDITOR' | 'WRITER') => {
    const refusal = refusalOf(await setRole({ collectionId: publicationId, userId: member.user.id, role }), 'CollectionStaff')
    if (refusal) return showRefusal(refusal)
    await refetch()
    showToast({ message: role === 'EDITOR' ? t`${nameOf(member)} is now an editor.` : t`${nameOf(member)} is now a writer.` })
  }
  const remove = async (member: PublicationStaffMember) => {
    const choice = await confirm({
      title: t`Remove ${nameOf(member)}?`,
      text: t`Their stories stay in the publication. What they scheduled there stays a draft, and their invitations and the
        links they made to stories of others end.`,
      confirmText: t`Remove`,
      danger: true,
    })
    if (choice !== 'CONFIRMED') return
    const refusal = refusalOf(await removeRole({ collectionId: publicationId, userId: member.user.id }), 'MutationSuccess')
    if (refusal) return showRefusal(refusal)
    await refetch()
    showToast({ message: t`${nameOf(member)} is no longer on the staff.` })
  }
  const revokeInvitation = async ({ id }: StaffInvitation) => {
    const refusal = refusalOf(await withdraw({ invitationId: id }), 'MutationSuccess')
    if (refusal) return showRefusal(refusal)
    await refetch()
    showToast({ message: t`Invitation revoked.` })
  }

  return (
    <PublicationFrame
      publication={publication}
      section="People"
      lead={t`Owners change everything, editors decide on stories and send newsletters, writers submit.`}
    >
      {!isOwner && <OwnerOnlyNotice publication={publication} title={t`Only the owner can change editors`} />}
      <section aria-label={t`Staff`}>
        <RowList topLine>
          {permissions?.staff.map((member) => (
            <StaffRow
              key={member.id}
              member={member}
              isSelf={member.user.id === session.viewerId}
              canManage={isOwner || member.role === 'WRITER'}
              canPromote={isOwner}
              onRole={(role) => void change(member, role)}
              onRemove={() => void remove(member)}
            />
          ))}
        </RowList>
      </section>
      {permissions && permissions.invitations.length > 0 && (
        <Section title={t`Invited`}>
          <RowList topLine>
            {permissions.invitations.map((invitation) => {
              const { id, email, user, role, createdAt } = invitation
              const name = user ? user.name || user.username : (email ?? '')
              return (
                <ListRow
                  key={id}
                  leading={<Avatar name={name} imageId={user?.imageId} size="S" />}
                  title={<bdi>{name}</bdi>}
                  note={invitedAs[role](formatDay(new Date(createdAt), new Date(now)))}
                  dense
                  actions={
                    (isOwner || role === 'WRITER') && (
                      <Button
                        size="s"
                        kind="quiet"
                        aria-label={t`Revoke the invitation for ${name}`}
                        onClick={() => void revokeInvitation(invitation)}
                      >
                        {t`Revoke`}
                      </Button>
                    )
                  }
                />
              )
            })}
          </RowList>
        </Section>
      )}
      <InviteForm publicationId={publicationId} canInviteEditors={isOwner} onInvited={refetch} />
      {confirmDialog}
    </PublicationFrame>
  )
}

export const page: PageModule = {
  queries: ({ params: { collectionSlug: slug = '' } }) => [
    pageQuery(publicationSettingsQuery, { slug }),
    pageQuery(publicationPermissionsQuery, { slug }),
  ],
  outcome: (data) => managementOutcome(data.get(publicationSettingsQuery)),
  head: (data) => {
    const name = selectPublicationSettings(data.get(publicationSettingsQuery))?.name
    return { title: name ? t`People at ${name}` : t`People at a publication`, noindex: true }
  },
  Page: PermissionsPage,
}
