import type { ManagedPublication } from '#web/features/publication-management/PublicationFrame.tsx'
import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { SettingGroup, SettingRow } from '#web/features/settings/SettingRow.tsx'
import { OwnerOnlyNotice } from '#web/features/publication-management/OwnerOnlyNotice.tsx'
import type { PublicationSettings } from '#web/features/publication-management/management.operations.ts'
import { removeCollectionRoleMutation } from './staff.operations.ts'

type Props = { publication: PublicationSettings & ManagedPublication; isAbout: boolean }

/** The settings as editors see them, and their way out. */
export function ReadOnlySettings({ publication, isAbout }: Props) {
  const { config } = useEnvironment()
  const { name, slug, tagline, description, tagNames, acceptsSubmissions, submissionGuidelines } = publication
  return (
    <>
      <OwnerOnlyNotice publication={publication} title="Only the owner can change these" />
      {isAbout ? (
        <SettingGroup title="About">
          <SettingRow title="Description" hint={description || 'None yet.'} />
        </SettingGroup>
      ) : (
        <>
          <SettingGroup title="Basics">
            <SettingRow title="Name">
              <bdi>{name}</bdi>
            </SettingRow>
            <SettingRow title="Address">{`${config.baseUrl.replace(/^https?:\/\//, '')}/${slug}`}</SettingRow>
            <SettingRow title="Tagline" hint={tagline || 'None yet.'} />
            <SettingRow title="Topics" hint={tagNames.join(', ') || 'None yet.'} />
          </SettingGroup>
          <SettingGroup title="Submissions">
            <SettingRow title="Who can submit">{acceptsSubmissions ? 'Anyone' : 'People on the staff'}</SettingRow>
            <SettingRow title="Guidelines" hint={submissionGuidelines || 'None yet.'} />
          </SettingGroup>
          <Leave publication={publication} />
        </>
      )}
    </>
  )
}

function Leave({ publication: { id, slug, name } }: Pick<Props, 'publication'>) {
  const { session } = useEnvironment()
  const { navigate } = useNavigation()
  const removeRole = useMutation(removeCollectionRoleMutation)
  const [confirm, confirmDialog] = useConfirm()
  const leave = async () => {
    const choice = await confirm({
      title: `Leave ${name}?`,
      text: 'Your stories stay in the publication. To come back, you need an invitation.',
      confirmText: 'Leave publication',
      danger: true,
    })
    if (choice !== 'CONFIRMED' || !session.viewerId) return
    const refusal = refusalOf(await removeRole({ collectionId: id, userId: session.viewerId }), 'MutationSuccess')
    if (refusal) return showRefusal(refusal)
    navigate(pathTo('ShowCollectionHome', { collectionSlug: slug }))
    showToast({ message: `You left ${name}.` })
  }
  return (
    <SettingGroup title="You">
      <SettingRow title={`Leave ${name}`} hint="Your stories stay in the publication unless you move them first.">
        <Button kind="danger-quiet" onClick={() => void leave()}>
          Leave
        </Button>
      </SettingRow>
      {confirmDialog}
    </SettingGroup>
  )
}
