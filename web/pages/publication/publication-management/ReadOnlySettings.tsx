import { t } from '#shared/translation/translate.ts'
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
      <OwnerOnlyNotice publication={publication} title={t`Only the owner can change these`} />
      {isAbout ? (
        <SettingGroup title={t`About`}>
          <SettingRow title={t`Description`} hint={description || t`None yet.`} />
        </SettingGroup>
      ) : (
        <>
          <SettingGroup title={t`Basics`}>
            <SettingRow title={t`Name`}>
              <bdi>{name}</bdi>
            </SettingRow>
            <SettingRow title={t`Web address`}>{`${config.baseUrl.replace(/^https?:\/\//, '')}/${slug}`}</SettingRow>
            <SettingRow title={t`Tagline`} hint={tagline || t`None yet.`} />
            <SettingRow title={t`Topics`} hint={tagNames.join(', ') || t`None yet.`} />
          </SettingGroup>
          <SettingGroup title={t`Submissions`}>
            <SettingRow title={t`Who can submit`}>{acceptsSubmissions ? t`Anyone` : t`People on the staff`}</SettingRow>
            <SettingRow title={t`Guidelines`} hint={submissionGuidelines || t`None yet.`} />
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
      title: t`Leave ${name}?`,
      text: t`Your stories stay in the publication. To come back, you need an invitation.`,
      confirmText: t`Leave publication`,
      danger: true,
    })
    if (choice !== 'CONFIRMED' || !session.viewerId) return
    const refusal = refusalOf(await removeRole({ collectionId: id, userId: session.viewerId }), 'MutationSuccess')
    if (refusal) return showRefusal(refusal)
    navigate(pathTo('ShowCollectionHome', { collectionSlug: slug }))
    showToast({ message: t`You left ${name}.` })
  }
  return (
    <SettingGroup title={t`You`}>
      <SettingRow title={t`Leave ${name}`} hint={t`Your stories stay in the publication unless you move them first.`}>
        <Button kind="danger-quiet" onClick={() => void leave()}>
          {t`Leave`}
        </Button>
      </SettingRow>
      {confirmDialog}
    </SettingGroup>
  )
}
