import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { formatDay } from '#shared/text/dates.ts'
import { publicationBounds } from '#shared/text/publication-bounds.ts'
import { day } from '#shared/time/units.ts'
import { useDataStore, useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { useAction } from '#web/app/forms/use-action.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import {
  type OwnedPublication,
  publicationSettingsQuery,
  transferCollectionMutation,
} from '#web/features/publication-management/management.operations.ts'
import { withdrawInvitationMutation } from './staff.operations.ts'
import styles from './Management.module.css'

type Offer = NonNullable<OwnedPublication['permissions']>['invitations'][number]

const nameOf = (user: Offer['user']) => user?.name || user?.username || ''

/** Offers ownership to a staff member, who has to accept. */
export function TransferOwnership({ publication }: { publication: OwnedPublication }) {
  const transfer = useMutation(transferCollectionMutation)
  const store = useDataStore()
  const [confirm, confirmDialog] = useConfirm()
  const [chosen, setChosen] = useState('')
  const heirs = publication.staff.filter(({ role }) => role !== 'OWNER')
  const offer = publication.permissions?.invitations.find(({ role }) => role === 'OWNER')
  const refetch = () => store.refetch(publicationSettingsQuery, { slug: publication.slug })
  const offerOwnership = async () => {
    const heir = heirs.find(({ user }) => user.id === chosen)
    if (!heir) return
    const name = nameOf(heir.user)
    const choice = await confirm({
      title: t`Transfer ${publication.name} to ${name}?`,
      text: t`We’ll ask ${name} first. Once they accept, you stay on as an editor, and only they can transfer it back.`,
      confirmText: t`Send offer`,
      danger: true,
    })
    if (choice !== 'CONFIRMED') return
    const refusal = refusalOf(await transfer({ collectionId: publication.id, userId: chosen }), 'Collection')
    if (refusal) return showRefusal(refusal)
    await refetch()
    showToast({ message: t`We’ve asked ${name}.` })
  }
  return (
    <Section title={t`Transfer ownership`}>
      {offer ? (
        <OpenOffer offer={offer} onWithdrawn={refetch} />
      ) : heirs.length === 0 ? (
        <p className="muted">
          {rich`The new owner has to be on the staff first. ${(
            <Link className="link" href={pathTo('ShowCollectionPermissions', { collectionSlug: publication.slug })}>
              {t`Invite them`}
            </Link>
          )}`}
        </p>
      ) : (
        <Row className={styles.row}>
          <Field label={t`New owner`}>
            <Select value={chosen} onChange={(event) => setChosen(event.target.value)}>
              <option value="">{t`Choose someone`}</option>
              {heirs.map(({ user }) => (
                <option key={user.id} value={user.id}>
                  {nameOf(user)} (@{user.username})
                </option>
              ))}
            </Select>
          </Field>
          <Button disabled={!chosen} onClick={() => void offerOwnership()}>
            {t`Transfer`}
          </Button>
        </Row>
      )}
      {confirmDialog}
    </Section>
  )
}

/** The offer that waits for an answer. */
function OpenOffer({ offer: { id, user, createdAt }, onWithdrawn }: { offer: Offer; onWithdrawn: () => Promise<unknown> }) {
  const { now } = useEnvironment()
  const withdraw = useMutation(withdrawInvitationMutation)
  const [run, isBusy] = useAction()
  const endsAt = new Date(new Date(createdAt).getTime() + publicationBounds.ownershipOfferDays * day)
  const withdrawOffer = () =>
    run(async () => {
      const refusal = refusalOf(await withdraw({ invitationId: id }), 'MutationSuccess')
      if (refusal) return showRefusal(refusal)
      await onWithdrawn()
      showToast({ message: t`Offer withdrawn.` })
    })
  return (
    <Row align="between">
      <p>
        {rich`Waiting for ${<bdi>{nameOf(user)}</bdi>} to accept.`}{' '}
        <span className="muted">{t`Nothing changes until they do. The offer ends on ${formatDay(endsAt, new Date(now))}.`}</span>
      </p>
      <Button loading={isBusy} onClick={() => void withdrawOffer()}>
        {t`Withdraw offer`}
      </Button>
    </Row>
  )
}
